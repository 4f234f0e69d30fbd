import { describe } from 'vitest';
import { expect, test } from '../../../test/index.ts';
import { importList, LIST, preview, productsOf } from '../../../test/price-lists/imports.ts';
import { makeZip, textRow, workbookParts } from '../../../test/price-lists/zip.ts';
import { writeXlsx } from '../../platform/xlsx/write-xlsx.ts';

describe('what becomes of rows', () => {
  test('products are created once, and a second time nothing changes', async ({ as }) => {
    const owner = await as.owner();
    expect(await importList(owner, LIST)).toMatchObject({
      status: 'confirmed',
      rows_total: 3,
      rows_done: 3,
      created: 3,
      updated: 0,
      skipped: 0,
      failed: 0,
      reason: null,
      can_undo: true,
    });
    const products = await productsOf(owner);
    expect(products.map(({ article_number, name, price }) => [article_number, name, price])).toEqual([
      ['A-1', 'Болт', 10],
      ['A-2', 'Гайка', 20],
      [null, 'Шайба', 30],
    ]);
    expect(products[0]).toMatchObject({ country: 'Russia', condition: 0, description: '', is_available: true });
    expect(await importList(owner, LIST)).toMatchObject({ status: 'confirmed', created: 0, updated: 0, skipped: 3 });
    expect(await productsOf(owner)).toEqual(products);
  });

  test('the article decides, in letters of either case; without one the name does, among those without one', async ({
    as,
  }) => {
    const owner = await as.owner();
    await importList(owner, LIST);
    const again = ['Артикул;Наименование;Цена', 'a-1;Болт М8;11', ';шайба;31', ';Гайка;5', 'A 1;Болт;1'].join('\n');
    expect(await importList(owner, again)).toMatchObject({ created: 1, updated: 2, failed: 1 });
    const products = await productsOf(owner);
    expect(products.map(({ article_number, name, price }) => [article_number, name, price])).toEqual([
      ['a-1', 'Болт М8', 11],
      ['A-2', 'Гайка', 20],
      [null, 'шайба', 31],
      [null, 'Гайка', 5],
    ]);
  });

  test("another company's products, and deleted ones, are not matched", async ({ as, app }) => {
    const [owner, other] = [await as.owner(), await as.owner()];
    await importList(other, LIST);
    await importList(owner, LIST);
    await app.deps.database.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('company_id', '=', owner.companyId)
      .where('article_number', '=', 'A-1')
      .execute();
    expect(await importList(owner, LIST)).toMatchObject({ created: 1, updated: 0, skipped: 2 });
    expect(await productsOf(other)).toHaveLength(3);
  });

  test('of rows about one product the first counts; one at another price is told as an error', async ({ as }) => {
    const owner = await as.owner();
    const rows = Array.from({ length: 1200 }, (_, i) => `B-${i};Bolt ${i};${i + 1}`);
    rows.splice(10, 0, 'b-3;Bolt 3;999');
    const list = ['Article;Name;Price', ...rows, 'B-5;Bolt 5;999', 'B-5;bolt 5;6'].join('\n');
    expect(await importList(owner, list)).toMatchObject({ rows_total: 1203, created: 1200, skipped: 1, failed: 2 });
    const { summary } = await preview(owner, list);
    expect(summary).toMatchObject({ rows: 1203, unchanged: 1200, to_skip: 1, failed: 2 });
    expect(summary.findings).toEqual([
      {
        outcome: 'failed',
        code: 'duplicate_price',
        text: 'The same product is in row 5 at another price: 4 roubles, here 999. The first is taken',
        rows: 2,
        sheet: '',
        row: 12,
        places: expect.arrayContaining([expect.objectContaining({ sheet: '', row: 1203 })]),
      },
      expect.objectContaining({ outcome: 'skipped', code: 'duplicate', rows: 1, row: 1204 }),
    ]);
    expect((await productsOf(owner)).map(({ price }) => price)).toEqual(Array.from({ length: 1200 }, (_, i) => i + 1));
  });

  test('one article with another name is another product, now and when the list comes again', async ({ as }) => {
    const owner = await as.owner();
    const list = 'Артикул;Наименование;Цена\n4,6E+12;Болт;10\n4,6E+12;Гайка;20\nАВС-1;Шайба;30\nABC 1;Винт;40';
    expect(await importList(owner, list)).toMatchObject({ created: 4 });
    expect(await importList(owner, list)).toMatchObject({ created: 0, updated: 0, skipped: 4 });
  });

  test('which of two rows with one article counts, or that both do, is told before the run, with their sheet', async ({
    as,
  }) => {
    const owner = await as.owner();
    const columns = ['Article', 'Name', 'Price'].map((header) => ({ header, width: 20 }));
    const sheets = [
      {
        name: 'One',
        columns,
        rows: [
          ['A-1', 'Bolt', 10],
          ['A-1', 'Nut', 20],
          ['A-1', 'Bolt', 10],
        ],
      },
      {
        name: 'Two',
        columns,
        rows: [
          ['A-1', 'Bolt', 10],
          ['A-1', 'Screw', 30],
        ],
      },
    ];
    const book = Buffer.from(await writeXlsx({ sheets }));
    const told = async (locale: string) => {
      const { summary } = await preview(owner.with({ 'accept-language': locale }), book, 'two.xlsx');
      const findings = summary.findings.filter(({ code }) => code === 'article_repeated' || code === 'duplicate');
      return findings.map(({ outcome, places }) => [
        outcome,
        ...places.map(({ sheet, row, text }) => [sheet, row, text]),
      ]);
    };
    expect(await told('en')).toEqual([
      [
        'created',
        ['One', 3, expect.stringMatching('“A-1” is in row 2 under another name: they become two products')],
        ['Two', 3, expect.stringMatching('“A-1” is in row 2 of the sheet “One” under another name')],
      ],
      [
        'skipped',
        ['One', 4, 'The same product is in row 2 already: that row is taken, this one is skipped'],
        ['Two', 2, 'The same product is in row 2 of the sheet “One” already: that row is taken, this one is skipped'],
      ],
    ]);
    expect((await told('ru'))[0]?.[2]).toEqual([
      'Two',
      3,
      'Артикул «A-1» уже есть в строке 2 листа «One» с другим названием: получатся два товара. Если товар один, исправьте файл',
    ]);
  });

  test('any number of names of one article, and of sizes of one name, are found again', async ({ as }) => {
    const owner = await as.owner();
    const sizes = Array.from({ length: 45 }, (_, i) => i + 1);
    const list = (price: number) =>
      [
        'Артикул;Наименование;Размер;Цена',
        ...sizes.map((size) => `A-1;Болт М${size};;${price}`),
        ...sizes.map((size) => `;Гайка;М${size};${price}`),
      ].join('\n');
    expect(await importList(owner, list(10))).toMatchObject({ created: 90 });
    expect(await importList(owner, list(11))).toMatchObject({ created: 0, updated: 90 });
  });

  test('letters that look alike, hyphens and spaces make no other article', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, 'Артикул;Наименование;Цена\nАВС-1 2;Болт;10');
    expect(await importList(owner, 'Артикул;Наименование;Цена\nabc12;Болт;11')).toMatchObject({
      updated: 1,
      created: 0,
    });
  });

  test('one name without an article whose other fields differ is several products', async ({ as }) => {
    const owner = await as.owner();
    const list = 'Наименование;Размер;Цена\nМуфта;15;100\nМуфта;20;150\nМуфта;20;150';
    expect(await importList(owner, list)).toMatchObject({ created: 2, skipped: 1 });
    expect(await importList(owner, list)).toMatchObject({ created: 0, updated: 0, skipped: 3 });
  });

  test('what the file is silent on stays, and what an empty cell is silent on too', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, 'Артикул;Наименование;Цена;Описание;Вес;Цвет\nA-1;Болт;10;Стальной;5 кг;серый');
    await importList(owner, 'Артикул;Наименование;Цена;Вес;Цвет\nA-1;Болт;;;\nA-2;Гайка;1;1 кг;');
    expect((await productsOf(owner))[0]).toMatchObject({
      price: 10,
      description: 'Стальной',
      extra_fields: [
        { name: 'Вес', value: '5 кг' },
        { name: 'Цвет', value: 'серый' },
      ],
    });
  });

  test('a price that is rounded no longer takes its exact value away', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10,50');
    expect((await productsOf(owner))[0]).toMatchObject({ price: 11, extra_fields: [{ name: 'Цена', value: '10.5' }] });
    await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;12');
    expect((await productsOf(owner))[0]).toMatchObject({ price: 12, extra_fields: [] });
  });

  test('groups, countries, regions and conditions find their place; what is not known is kept and told', async ({
    as,
    app,
  }) => {
    const owner = await as.owner();
    const list = [
      'Артикул;Наименование;Категория;Страна;Регион;Состояние',
      'A-1;Труба;Трубный прокат / трубы стальные круглые;РФ;Свердловская обл.;Б/у',
      'A-2;Цемент;Сухие смеси и растворы > Особые;КНР;Татарстан;новый',
      'A-3;Прочее;Всякая всячина;Атлантида;Нигде;странное',
      'A-4;Pipe;Round steel pipes;Germany;г. Москва;used',
    ].join('\n');
    expect(await importList(owner, list)).toMatchObject({ created: 4, failed: 0 });
    const codes = await app.deps.database.db.selectFrom('categories').select(['id', 'code']).execute();
    const products = await productsOf(owner);
    expect(
      products.map(({ categories, country, region, condition }) => [
        categories.map((id) => codes.find((one) => one.id === id)?.code),
        country,
        region,
        condition,
      ]),
    ).toEqual([
      [['4.3.1'], 'Russia', '66', 1],
      [['1.1'], 'China', '16', 0],
      [[], 'Russia', null, 0],
      [['4.3.1'], 'Germany', '77', 1],
    ]);
    expect(products[2]?.extra_fields).toEqual([
      { name: 'Состояние', value: 'странное' },
      { name: 'Страна', value: 'Атлантида' },
      { name: 'Регион', value: 'Нигде' },
      { name: 'Категория', value: 'Всякая всячина' },
    ]);
    const { summary } = await preview(owner, list);
    expect(summary.unchanged).toBe(4);
    expect(summary.findings.map(({ code, rows }) => [code, rows])).toEqual([
      ['category_near', 1],
      ['condition_unknown', 1],
      ['country_unknown', 1],
      ['region_unknown', 1],
      ['category_unknown', 1],
    ]);
  });

  test('new products are where their company is, unless the list says otherwise', async ({ as, app }) => {
    const owner = await as.owner();
    const { db } = app.deps.database;
    await importList(owner, 'Артикул;Наименование\nA-0;Гайка');
    await db.updateTable('companies').set({ region: '66' }).where('id', '=', owner.companyId).execute();
    await importList(
      owner,
      'Артикул;Наименование;Регион\nA-0;Гайка М8;\nA-1;Болт;\nA-2;Труба;Татарстан\nA-3;Кран;Нигде',
    );
    const regions = (await productsOf(owner)).map(({ article_number, region }) => [article_number, region]);
    expect(regions.toSorted()).toEqual([
      ['A-0', null],
      ['A-1', '66'],
      ['A-2', '16'],
      ['A-3', null],
    ]);
  });

  test('a category among several of a product is no change; another takes their place', async ({ as, app }) => {
    const owner = await as.owner();
    await importList(owner, 'Артикул;Наименование;Категория\nA-1;Труба;Трубы стальные круглые');
    const [product] = await productsOf(owner);
    const { id } = await app.deps.database.db
      .selectFrom('categories')
      .select('id')
      .where('code', '=', '1.1')
      .executeTakeFirstOrThrow();
    const both = [id, ...(product?.categories ?? [])];
    await app.deps.database.db
      .updateTable('products')
      .set({ categories: both })
      .where('company_id', '=', owner.companyId)
      .execute();
    expect(await importList(owner, 'Артикул;Наименование;Категория\nA-1;Труба;Трубы стальные круглые')).toMatchObject({
      updated: 0,
    });
    await importList(owner, 'Артикул;Наименование;Категория\nA-1;Труба;Цемент');
    expect((await productsOf(owner))[0]?.categories).toHaveLength(1);
  });

  test('rows that are no products are skipped, wrong ones are not imported, and the rest is', async ({ as }) => {
    const owner = await as.owner();
    const list = ['Артикул;Наименование;Цена', ';Болты;', 'A-1;Болт;10', 'A-2;;5', 'A-3;Гайка;дорого', ';Итого;15'];
    expect(await importList(owner, list.join('\n'))).toMatchObject({
      status: 'confirmed',
      rows_total: 5,
      created: 2,
      skipped: 2,
      failed: 1,
    });
  });

  test('characters that no text can have harm nobody', async ({ as }) => {
    const owner = await as.owner();
    const rows = [
      ['Article', 'Name', 'Price', 'Country', 'Wei_x0000_ght'],
      ['A-1', 'Bolt', '1', `${'x'.repeat(199)}\u{1f600}`, 'ok'],
      ['A_x0000_2', 'Nut', '2', '', 'x'],
      ['', 'Group_x0000_', '', '', ''],
    ];
    const book = makeZip(workbookParts(rows.map((texts, i) => textRow(i + 1, texts)).join('')));
    expect(await importList(owner, book, 'odd.xlsx')).toMatchObject({
      status: 'confirmed',
      created: 1,
      failed: 1,
      skipped: 1,
    });
    expect((await productsOf(owner))[0]?.extra_fields).toContainEqual({ name: 'Weight', value: 'ok' });
  });
});

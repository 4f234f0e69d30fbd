import * as XLSX from '@e965/xlsx';
import {
  importFiles,
  importReport,
  importTemplate,
  type Locale,
  listImports,
  listNotifications,
  runImport,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../test/actor.ts';
import { expect, test } from '../../../test/index.ts';
import { importList, importLists, preview, productsOf, sendLists } from '../../../test/price-lists/imports.ts';
import { makeZip, textRow, workbookParts } from '../../../test/price-lists/zip.ts';

const LIST = ['Артикул;Наименование;Цена', 'A-1;Болт;10', 'A-2;Гайка;20', ';Шайба;30'].join('\n');

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
    expect(await importList(owner, again)).toMatchObject({ created: 2, updated: 2 });
    const products = await productsOf(owner);
    expect(products.map(({ article_number, name, price }) => [article_number, name, price])).toEqual([
      ['a-1', 'Болт М8', 11],
      ['A-2', 'Гайка', 20],
      [null, 'шайба', 31],
      [null, 'Гайка', 5],
      ['A 1', 'Болт', 1],
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

  test('of rows about one product the first counts, in one batch and across batches', async ({ as }) => {
    const owner = await as.owner();
    const rows = Array.from({ length: 1200 }, (_, i) => `B-${i};Bolt ${i};${i + 1}`);
    rows.splice(10, 0, 'b-3;Bolt again;999');
    const list = ['Article;Name;Price', ...rows, 'B-5;Bolt again;999', 'B-5;And again;1'].join('\n');
    expect(await importList(owner, list)).toMatchObject({ rows_total: 1203, created: 1200, skipped: 3 });
    const { summary } = await preview(owner, list);
    expect(summary).toMatchObject({ rows: 1203, unchanged: 1200, to_skip: 3 });
    expect(summary.findings).toEqual([
      {
        outcome: 'skipped',
        code: 'duplicate',
        text: 'The same product is in row 5 already',
        rows: 3,
        sheet: '',
        row: 12,
      },
    ]);
    expect((await productsOf(owner)).map(({ price }) => price)).toEqual(Array.from({ length: 1200 }, (_, i) => i + 1));
  });

  test('what the file is silent on stays; what it says, an empty cell too, is so', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, 'Артикул;Наименование;Цена;Описание;Вес;Цвет\nA-1;Болт;10;Стальной;5 кг;серый');
    await importList(owner, 'Артикул;Наименование;Цена;Вес;Цвет\nA-1;Болт;;;\nA-2;Гайка;1;1 кг;');
    expect((await productsOf(owner))[0]).toMatchObject({
      price: null,
      description: 'Стальной',
      extra_fields: [{ name: 'Цвет', value: 'серый' }],
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
      created: 1,
      skipped: 2,
      failed: 2,
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

describe('several files, words and who is told', () => {
  test('each file is an import of its own; one that is none is rejected with its reason', async ({ as }) => {
    const owner = await as.owner();
    const imports = await importLists(
      owner,
      { content: LIST, name: 'first.csv' },
      { content: 'just\nsome\nwords', name: 'words.csv' },
      { content: 'Артикул;Наименование;Цена\nB-1;;дорого', name: 'bad.csv' },
    );
    expect(imports.map(({ name, status, reason }) => [name, status, reason?.slice(0, 20)])).toEqual([
      ['first.csv', 'confirmed', undefined],
      ['words.csv', 'rejected', 'No row with the head'],
      ['bad.csv', 'rejected', 'Not one row could be'],
    ]);
    const russian = await owner.with({ 'accept-language': 'ru' }).call(listImports, {});
    expect(russian.map(({ reason }) => reason?.slice(0, 12))).toEqual(['Ни одну стро', 'Не нашлась с', undefined]);
  });

  test('those who may change products are told once of each, others are not', async ({ as }) => {
    const owner = await as.owner();
    const seller = await as.member({ of: owner, permissions: { product_interaction_permission: true } });
    const observer = await as.member({ of: owner });
    const before = await titles(owner.person);
    await importLists(owner, { content: LIST, name: 'осень.csv' }, { content: 'nothing', name: 'none.csv' });
    expect((await titles(owner.person)).slice(0, -before.length || undefined)).toEqual([
      'Price list not imported: none.csv',
      'Price list imported: осень.csv',
    ]);
    expect(await titles(seller.person)).toHaveLength(2);
    expect(await titles(observer.person)).toEqual([]);
    const { data } = await seller.person.with({ 'accept-language': 'ru' }).call(listNotifications, {});
    expect(data[1]).toMatchObject({
      title: 'Прайс-лист загружен: осень.csv',
      text: expect.stringContaining('Создано: 3, обновлено: 0'),
      link: '/company/p?show=import',
    });
  });

  test('the same call with the same key brings the files once', async ({ as }) => {
    const owner = await as.owner();
    const twice = owner.with({ 'idempotency-key': 'once' });
    const [first, second] = [
      await sendLists(twice, importFiles, { content: LIST }),
      await sendLists(twice, importFiles, { content: LIST }),
    ];
    expect([first.statusCode, second.json()]).toEqual([202, first.json()]);
    expect(await owner.call(listImports, {})).toHaveLength(1);
  });
});

describe('the report and the template', () => {
  test('every row is in the report, in words of the reader, and nothing in it is a formula', async ({ as }) => {
    const owner = await as.owner();
    const evil = '=HYPERLINK("http://evil.example";"click")';
    const list = [
      'Article;Name;Price',
      `@SUM(A1);"${evil.replaceAll('"', '""')}";10`,
      ';+79991234567 call;dear',
      ';Group;',
    ];
    const { id } = await importList(owner, list.join('\n'), 'evil.csv');
    const [english, russian] = [await report(owner, id), await report(owner.with({ 'accept-language': 'ru' }), id)];
    expect(english.rows).toEqual([
      ['Sheet', 'Row', 'Outcome', 'Article number', 'Name', 'Remarks'],
      ['', 2, 'Created', '@SUM(A1)', evil, ''],
      ['', 3, 'Not imported', '', '+79991234567 call', "The price «dear» can't be read"],
      ['', 4, 'Skipped', '', 'Group', 'Title of a group'],
    ]);
    expect(english.formulas).toEqual([]);
    expect(english.name).toBe("filename*=UTF-8''Import%20report%20evil.xlsx");
    expect(russian.rows[0]).toEqual(['Лист', 'Строка', 'Итог', 'Артикул', 'Наименование', 'Замечания']);
    expect(russian.rows[2]?.[5]).toBe('Цена «dear» не читается');
  });

  test.for(['ru', 'en'] as const)('the template in %s is a price list that is taken whole', async (locale, { as }) => {
    const owner = await as.owner();
    const bytes = await download(owner, importTemplate.path, {}, locale);
    const shown = await preview(owner, bytes.rawPayload, 'template.xlsx');
    expect(shown.columns.map(({ use }) => use)).toEqual([
      'article_number',
      'name',
      'price',
      'category',
      'description',
      'manufacturer',
      'series',
      'condition',
      'country',
      'region',
      'link',
      'extra',
    ]);
    expect(shown.summary).toMatchObject({ rows: 2, to_create: 2, findings: [] });
    await owner.call(runImport, { body: { id: shown.id } });
    await owner.app.runJobs();
    const products = await productsOf(owner);
    expect(
      products.map(({ price, condition, country, region, categories, extra_fields }) => [
        price,
        condition,
        country,
        region,
        categories.length,
        (extra_fields as object[]).length,
      ]),
    ).toEqual([
      [1240, 0, 'Russia', '66', 1, 1],
      [null, 1, 'Belarus', '78', 1, 1],
    ]);
  });
});

const titles = async (person: TestActor) => (await person.call(listNotifications, {})).data.map(({ title }) => title);

const download = (actor: TestActor, path: string, query: object, locale: Locale) =>
  actor.with({ 'accept-language': locale }).send('GET', path, { query });

async function report(actor: TestActor, id: number) {
  const reply = await actor.send('GET', importReport.path, { query: { id } });
  expect(reply.statusCode).toBe(200);
  const book = XLSX.read(reply.rawPayload, { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const cells = Object.values(sheet).filter((cell) => typeof cell === 'object' && 'f' in cell);
  const disposition = String(reply.headers['content-disposition']);
  return {
    rows: XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' }),
    formulas: cells,
    name: disposition.slice(disposition.indexOf('filename*')),
  };
}

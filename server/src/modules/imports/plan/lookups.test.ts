import { expect, test } from '../../../../test/index.ts';
import { importList, preview, productsOf } from '../../../../test/price-lists/imports.ts';

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
  await importList(owner, 'Артикул;Наименование;Регион\nA-0;Гайка М8;\nA-1;Болт;\nA-2;Труба;Татарстан\nA-3;Кран;Нигде');
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

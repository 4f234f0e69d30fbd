import {
  type CategoryId,
  createProduct,
  deleteProduct,
  exportCompanyProducts,
  type Locale,
  type NewProduct,
  type ProductId,
  setProductAvailable,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { importContent, meanings } from '../../../../test/price-lists/files.ts';
import { importList, productsOf } from '../../../../test/price-lists/imports.ts';

const download = (member: TestMember, locale: Locale) =>
  member.with({ 'accept-language': locale }).send('GET', exportCompanyProducts.path);

const exported = async (member: TestMember, locale: Locale) => {
  const { rawPayload } = await download(member, locale);
  return importContent(rawPayload);
};

const categoryOf = async (app: TestApp, code: string): Promise<CategoryId> => {
  const { db } = app.deps.database;
  return (await db.selectFrom('categories').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
};

/** Everything that a spreadsheet or the import could take for something else. */
const ODD: readonly NewProduct[] = [
  { name: '=HYPERLINK("https://example.com")', article_number: '=1+1', description: '+7 495 123-45-67' },
  { name: '-5', article_number: '@SUM(A1)', factory_producer: '=cmd|x' },
  { name: 'Leading zeros', article_number: '00012', price: 1 },
  { name: 'Looks like a date', article_number: '10-11', price: 2_147_483_647 },
  { name: 'Looks like a number', article_number: '1E5', product_series: '001' },
  { name: 'Total station', description: 'Total: 5 pieces', price: 10 },
  { name: 'Итого', description: 'Всего одна строка' },
  { name: 'Director', description: 'Руководитель проекта' },
  { name: 'Two lines', description: 'first\n\nsecond\n  - third', article_number: 'L-1' },
  { name: 'Marks <b>&amp;</b> "quoted" _x0041_', article_number: "O'Neil; \\ /", price: 5 },
  { name: 'Труба 57×3,5 ₽ 😀', article_number: 'Ё-1', product_link: 'https://example.com/?a=1&b=2' },
  { name: 'Used', condition: 1, country: 'South Korea', region: '77', article_number: 'U-1' },
  { name: 'Double  spaces\nand lines', extra_fields: [{ name: 'A  b', value: 'c  d\ne' }] },
  { name: 'Only a name' },
];

/** Fields whose names the import would take for columns of its own. */
const MISLEADING: readonly NewProduct[] = [
  {
    name: 'Named like columns',
    extra_fields: [
      { name: 'Наименование товара', value: 'полное' },
      { name: 'Материал', value: 'сталь' },
      { name: 'Марка', value: '09Г2С' },
      { name: 'Код ТН ВЭД', value: '7318' },
      { name: 'Примечание', value: 'хрупкое' },
      { name: 'Остаток', value: '15' },
      { name: '№', value: '7' },
      { name: 'Артикул', value: 'другой' },
      { name: 'Name', value: 'other' },
      { name: 'Цена', value: '12,50' },
      { name: 'Категория', value: 'A' },
    ],
  },
  {
    name: 'One name twice',
    extra_fields: [
      { name: 'DN', value: '50' },
      { name: 'DN', value: '65' },
    ],
  },
];

const create = async (owner: TestMember, products: readonly NewProduct[]): Promise<ProductId[]> => {
  const ids = [];
  for (const body of products) ids.push((await owner.call(createProduct, { body })).id);
  return ids;
};

test('is a file with a name, of everything that is not deleted, the newest first', async ({ as }) => {
  const owner = await as.owner();
  const [first, second] = await create(owner, [{ name: 'Hidden one' }, { name: 'Deleted one' }, { name: 'New one' }]);
  await owner.call(setProductAvailable, { body: { id: first as ProductId, is_available: 0 } });
  await owner.call(deleteProduct, { body: { id: second as ProductId } });
  const reply = await download(owner, 'ru');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'cache-control': 'no-store',
  });
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(/Товары \d{4}-\d\d-\d\d\.xlsx/);
  const { products } = await exported(owner, 'en');
  expect(products.map(({ values }) => values.name)).toEqual(['New one', 'Hidden one']);
});

test('has nothing of others, and is a table when there is nothing', async ({ as }) => {
  const [owner, stranger] = [await as.owner(), await as.owner()];
  await create(stranger, [{ name: 'Theirs', extra_fields: [{ name: 'Secret', value: '1' }] }]);
  const reply = await download(owner, 'en');
  expect(reply.statusCode).toBe(200);
  await create(owner, [{ name: 'Mine' }]);
  const { recognition, products } = await exported(owner, 'en');
  expect(products).toHaveLength(1);
  expect(meanings(recognition)).not.toContainEqual(['Secret', 'extra']);
});

describe.for<Locale>(['ru', 'en'])('in %s', (locale) => {
  test('its headers are recognised, and its values are read back as they were', async ({ app, as }) => {
    const owner = await as.owner();
    const [category, second] = [await categoryOf(app, '2.1.2'), await categoryOf(app, '2.1.1')];
    const product: NewProduct = {
      name: 'Valve',
      article_number: 'KL-24',
      price: 1240,
      unit: 'm',
      min_lot: 6,
      stock: 240,
      price_vat: 'with',
      vat_rate: 22,
      barcode: '4600000000016',
      categories: [category, second],
      description: 'Brass',
      factory_producer: 'Factory',
      product_series: 'S-1',
      product_link: 'https://example.com/valve',
      country: 'China',
      region: '66',
      condition: 1,
      extra_fields: [{ name: 'DN', value: '50' }],
    };
    await create(owner, [product]);
    const { recognition, products } = await exported(owner, locale);
    expect(meanings(recognition)?.map(([, use]) => use)).toEqual([
      'name',
      'article_number',
      'price',
      'unit',
      'min_order',
      'quantity',
      'vat',
      'barcode',
      'category',
      'description',
      'manufacturer',
      'series',
      'link',
      'country',
      'region',
      'condition',
      'extra',
    ]);
    const names = locale === 'ru' ? ['Китай', 'Свердловская область'] : ['China', 'Sverdlovsk Oblast'];
    expect(products).toMatchObject([
      {
        values: {
          name: 'Valve',
          article_number: 'KL-24',
          price: 1240,
          unit: 'm',
          min_lot: 6,
          stock: 240,
          price_vat: 'with',
          vat_rate: 22,
          barcode: '4600000000016',
          description: 'Brass',
          factory_producer: 'Factory',
          product_series: 'S-1',
          product_link: 'https://example.com/valve',
          country: names[0],
          region: names[1],
          condition: 'used',
        },
        extra_fields: product.extra_fields,
        warnings: [],
        errors: [],
      },
    ]);
    expect(products[0]?.category_paths?.map(({ length }) => length)).toEqual([3, 3]);
  });

  test('imported again, it changes nothing', async ({ app, as }) => {
    const owner = await as.owner();
    const categories = [await categoryOf(app, '2.1.2'), await categoryOf(app, '2.1.1')];
    const trade = { price: 5, stock: 0, price_vat: 'without', vat_rate: 10, barcode: '46000000' } as const;
    const rest = { name: 'All', article_number: 'ALL', categories, description: 'd', factory_producer: 'f', ...trade };
    for (const stock of [MISLEADING, ODD, [rest]]) {
      await create(owner, stock);
      const before = await productsOf(owner);
      const { rawPayload } = await download(owner, locale);
      const result = await importList(owner, rawPayload, 'export.xlsx');
      expect(result).toMatchObject({ status: 'confirmed', created: 0, updated: 0, failed: 0, skipped: before.length });
      expect(await productsOf(owner)).toEqual(before);
    }
  });
});

test('fields of more names than an import has columns for: the most used ones', async ({ as }) => {
  const owner = await as.owner();
  const field = (n: number) => ({ name: `Field ${n}`, value: `${n}` });
  await create(
    owner,
    Array.from({ length: 11 }, (_, i) => ({
      name: `Product ${i}`,
      extra_fields: [field(0), ...Array.from({ length: 49 }, (_unused, j) => field(1 + i * 49 + j))],
    })),
  );
  const { recognition, products } = await exported(owner, 'en');
  const headers = meanings(recognition)?.map(([header]) => header) ?? [];
  expect(headers).toContain('Field 0');
  expect(headers.filter((header) => header?.startsWith('Field '))).toHaveLength(512 - 16);
  expect(products).toHaveLength(11);
  const before = await productsOf(owner);
  const { rawPayload } = await download(owner, 'en');
  expect(await importList(owner, rawPayload, 'export.xlsx')).toMatchObject({ updated: 0, failed: 0, skipped: 11 });
  expect(await productsOf(owner)).toEqual(before);
});

test('a copy of the list in another company has every category, stock, VAT and barcode', async ({ app, as }) => {
  const [owner, other] = [await as.owner(), await as.owner()];
  const categories = [await categoryOf(app, '2.1.2'), await categoryOf(app, '2.1.1')];
  const trade = { price: 5, stock: 12, price_vat: 'without', vat_rate: 10, barcode: '46000000' } as const;
  await create(owner, [{ name: 'Valve', article_number: 'V-1', categories, ...trade }]);
  const { rawPayload } = await download(owner, 'ru');
  expect(await importList(other, rawPayload, 'export.xlsx')).toMatchObject({ created: 1 });
  expect(await productsOf(other)).toMatchObject([{ name: 'Valve', categories, ...trade }]);
});

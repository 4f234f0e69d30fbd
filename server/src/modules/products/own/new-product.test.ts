import {
  createProduct,
  getCompanyProduct,
  getProduct,
  INT_MAX,
  LIMITS,
  listCompanyProducts,
  listProducts,
  type NewProduct,
  updateProduct,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import { categoryOf } from '../../../../test/categories.ts';
import { expect, test } from '../../../../test/index.ts';
import { refused } from '../../../../test/refused.ts';

const NOWHERE = 999_999_999;

const errorsOf = async (actor: TestActor, body: object) => {
  const { statusCode, ...reply } = await actor.send('POST', createProduct.path, { body });
  const { code, errors } = reply.json();
  expect([statusCode, code]).toEqual([400, 'invalid']);
  return errors;
};

describe('a new product', () => {
  test('says what its price is for and the minimum lot; wrong ones are refused', async ({ as }) => {
    const member = await as.owner();
    const made = await member.call(createProduct, { body: { name: 'Pipe', unit: ' м ', min_lot: 50 } });
    expect(made).toMatchObject({ unit: 'м', min_lot: 50 });
    const changed = await member.call(updateProduct, { body: { id: made.id, min_lot: null } });
    expect(changed).toMatchObject({ unit: 'м', min_lot: null });
    for (const body of [{ unit: '' }, { unit: 'x'.repeat(21) }, { min_lot: 0 }, { min_lot: 1.5 }, { min_lot: '5' }])
      await expect(member.call(createProduct, { body: { name: 'Pipe', ...body } as never })).rejects.toBeProblem(
        'invalid',
      );
  });

  test('says how many there are, what of VAT is in its price, and its barcode; wrong ones are refused', async ({
    as,
  }) => {
    const member = await as.owner();
    const facts = { stock: 0, price_vat: 'with', vat_rate: 22 } as const;
    const made = await member.call(createProduct, { body: { name: 'Pipe', ...facts, barcode: ' 460 0000 000016 ' } });
    expect(made).toMatchObject({ ...facts, barcode: '4600000000016' });
    const changed = await member.call(updateProduct, { body: { id: made.id, stock: null, barcode: '' } });
    expect(changed).toMatchObject({ ...facts, stock: null, barcode: null });
    for (const body of [
      { stock: -1 },
      { stock: 1.5 },
      { price_vat: 'some' },
      { vat_rate: 100 },
      { barcode: '123' },
      { barcode: '4600ABC00001' },
    ])
      await expect(member.call(createProduct, { body: { name: 'Pipe', ...body } as never })).rejects.toBeProblem(
        'invalid',
      );
  });

  test('needs nothing but its name', async ({ app, as }) => {
    const owner = await as.owner();
    const made = await owner.call(createProduct, { body: { name: '  Valve  ' } });
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Valve',
      description: '',
      unit: 'шт',
      min_lot: null,
      stock: null,
      price_vat: null,
      vat_rate: null,
      barcode: null,
      price: null,
      images: [],
      files: [],
      region: null,
      region_name: null,
      country: 'Russia',
      company: 'Rope & Anchor',
      company_id: owner.companyId,
      company_verified: false,
      company_region_name: null,
      category: null,
      categories: [],
      article_number: null,
      product_series: null,
      product_link: null,
      factory_producer: null,
      condition: 0,
      rating: null,
      extra_fields: [],
      is_available: 1,
      hidden_reason: null,
      company_response: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const shown = await as.visitor().call(getProduct, { query: { id: made.id } });
    expect(shown.name).toBe('Valve');
    await app.deps.database.db
      .updateTable('companies')
      .set({ region: '66' })
      .where('id', '=', owner.companyId)
      .execute();
    const second = await owner.call(createProduct, { body: { name: 'Valve', region: null } });
    expect(second.region).toBe('66');
  });

  test('keeps everything that is said of it', async ({ app, as }) => {
    const owner = await as.owner();
    const [pumps, valves] = [await categoryOf(app, '2.1.1'), await categoryOf(app, '2.1.2')];
    const body = {
      name: 'Клапан',
      description: 'Two\nlines',
      condition: 1,
      price: INT_MAX,
      categories: [valves, pumps, valves],
      article_number: 'KL-24',
      product_series: 'S',
      product_link: 'https://example.com/valve?a=1',
      factory_producer: 'Factory',
      region: '77',
      country: 'China',
      extra_fields: [
        { name: 'DN', value: '50' },
        { name: 'DN', value: '65' },
      ],
    } satisfies NewProduct;
    const made = await owner
      .with({ 'accept-language': 'ru' })
      .call(createProduct, { body: { ...body, is_available: 0, company_id: 1 } as NewProduct });
    expect(made).toMatchObject({
      ...body,
      categories: [{ id: valves }, { id: pumps }],
      is_available: 1,
      company_id: owner.companyId,
    });
    expect(made.region_name).toBe('Москва');
    expect(await owner.with({ 'accept-language': 'ru' }).call(getCompanyProduct, { query: { id: made.id } })).toEqual(
      made,
    );
    const inCategory = await as.visitor().call(listProducts, { query: { category: '2.1.1', q: 'клапан' } });
    expect(inCategory.data.map(({ id }) => id)).toEqual([made.id]);
  });

  test('blank and null are nothing', async ({ as }) => {
    const owner = await as.owner();
    const body = {
      name: 'Valve',
      description: null,
      article_number: ' ',
      product_series: null,
      product_link: '',
      factory_producer: '',
      price: null,
      region: null,
    };
    expect(await owner.call(createProduct, { body })).toMatchObject({
      description: '',
      article_number: null,
      product_series: null,
      product_link: null,
      factory_producer: null,
      price: null,
    });
  });

  test('has its names and its article on one line; its description and values as they are', async ({ as }) => {
    const owner = await as.owner();
    const body = {
      name: ' Ball  valve\n DN 50',
      article_number: 'A\t 1',
      product_series: 'S\n1',
      factory_producer: 'Ural\u00a0 Works',
      description: 'two\n  lines',
      extra_fields: [{ name: 'Nominal\n size', value: '50\n65' }],
    };
    expect(await owner.call(createProduct, { body })).toMatchObject({
      name: 'Ball valve DN 50',
      article_number: 'A 1',
      product_series: 'S 1',
      factory_producer: 'Ural Works',
      description: 'two\n  lines',
      extra_fields: [{ name: 'Nominal size', value: '50\n65' }],
    });
  });

  test('a key makes one of two clicks', async ({ as }) => {
    const owner = await as.owner();
    const once = owner.with({ 'idempotency-key': 'one-product' });
    const made = await Promise.all([1, 2, 3].map(() => once.call(createProduct, { body: { name: 'Valve' } })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await owner.call(listCompanyProducts, { query: {} })).count).toBe(1);
  });

  test.for<[field: string, value: unknown, words: string]>([
    ['name', undefined, 'Required field'],
    ['name', ' ', 'Required field'],
    ['name', 7, 'Must be text'],
    ['name', 'a\0b', 'Contains characters that can’t be used'],
    ['name', 'a\ud800', 'Contains characters that can’t be used'],
    ['name', 'x'.repeat(LIMITS.product.name + 1), 'At most 150 characters'],
    ['description', 'x'.repeat(LIMITS.product.description + 1), 'At most 4000 characters'],
    ['article_number', 'x'.repeat(LIMITS.product.article + 1), 'At most 100 characters'],
    ['product_series', 'x'.repeat(LIMITS.product.series + 1), 'At most 100 characters'],
    ['factory_producer', 'x'.repeat(LIMITS.product.factory + 1), 'At most 250 characters'],
    ['price', INT_MAX + 1, 'The maximum price is 2147483647'],
    ['price', 0, 'The price must be at least 1'],
    ['price', -1, 'The price must be at least 1'],
    ['price', 1.5, 'Must be a whole number'],
    ['price', '1', 'Must be a whole number'],
    ['price', true, 'Must be a whole number'],
    ['price', [3], 'Must be a whole number'],
    ['min_lot', 0, 'At least 1'],
    ['min_lot', INT_MAX + 1, 'At most 2147483647'],
    ['min_lot', 1.5, 'Must be a whole number'],
    ['stock', -1, 'At least 0'],
    ['stock', INT_MAX + 1, 'At most 2147483647'],
    ['stock', '1', 'Must be a whole number'],
    ['vat_rate', 100, 'At most 99'],
    ['vat_rate', -1, 'At least 0'],
    ['vat_rate', 9.5, 'Must be a whole number'],
    ['product_link', 'javascript:alert(1)', 'A site must start with http:// or https://'],
    ['product_link', ' JavaScript:alert(1)', 'A site must start with http:// or https://'],
    ['product_link', 'data:text/html,x', 'A site must start with http:// or https://'],
    ['product_link', 'example.com', 'A site must start with http:// or https://'],
    ['product_link', 'https://', 'A site must start with http:// or https://'],
    ['product_link', `https://example.com/${'x'.repeat(1000)}`, 'At most 1000 characters'],
    ['condition', 2, 'Choose one of the offered values'],
    ['condition', '0', 'Choose one of the offered values'],
    ['country', 'Atlantis', 'Choose one of the offered values'],
    ['region', '00', 'Choose a region'],
    ['region', '7', 'Choose a region'],
    ['categories', [NOWHERE], 'There is no such category'],
    ['categories', [9_007_199_254_740_991], 'There is no such category'],
    ['extra_fields.0.value', [{ name: 'DN' }], 'Required field'],
    ['extra_fields.0.name', [{ name: '', value: '1' }], 'Required field'],
    ['extra_fields.0.name', [{ name: 'x'.repeat(201), value: '1' }], 'At most 200 characters'],
    ['extra_fields.0.value', [{ name: 'x', value: 'x'.repeat(4001) }], 'At most 4000 characters'],
    ['extra_fields.0.value', [{ name: 'x', value: '\0' }], 'Contains characters that can’t be used'],
  ])('%s cannot be %j', async ([field, value, words], { as }) => {
    const owner = await as.owner();
    const [top = ''] = field.split('.');
    expect(await errorsOf(owner, { name: 'Valve', [top]: value })).toEqual({ [field]: [words] });
    expect((await owner.call(listCompanyProducts, { query: {} })).count).toBe(0);
  });

  test('has no more categories and extra fields than the limits say', async ({ app, as }) => {
    const owner = await as.owner();
    const ids = (await app.deps.database.db.selectFrom('categories').select('id').limit(6).execute()).map(
      ({ id }) => id,
    );
    expect(await errorsOf(owner, { name: 'Valve', categories: ids })).toHaveProperty('categories');
    const fields = Array.from({ length: LIMITS.extraField.most + 1 }, (_, n) => ({ name: `n${n}`, value: 'v' }));
    expect(await errorsOf(owner, { name: 'Valve', extra_fields: fields })).toHaveProperty('extra_fields');
  });

  test('names every wrong reference at once', async ({ as }) => {
    const errors = await errorsOf(await as.owner(), { name: 'Valve', categories: [NOWHERE], region: '00' });
    expect(Object.keys(errors).sort()).toEqual(['categories', 'region']);
  });

  test('is not for members without the flag', async ({ as }) => {
    const staff = await as.member();
    const { status, body } = await refused(staff.call(createProduct, { body: { name: 'Valve' } }));
    expect([status, body]).toMatchObject([
      403,
      { code: 'permission_denied', permission: 'product_interaction_permission' },
    ]);
  });
});

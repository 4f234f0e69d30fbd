import { describe, expect, test } from 'vitest';
import { fieldIssue } from '../words.ts';
import { OfferForm } from './offers.ts';
import { CompleteOrder, CompleteProductOrder, NewOrder, NewProductOrder } from './schemas.ts';
import { QueryChainStatus, QueryOrderStatus } from './status-schemas.ts';

const MAX = 2_147_483_647;

const complaints = (result: { error?: { issues: Parameters<typeof fieldIssue>[0][] } }) =>
  result.error?.issues.map((issue) => [issue.path.join('.'), fieldIssue(issue).key]) ?? [];

describe('amounts and prices', () => {
  test.for([
    [{ amount: 1.5 }, 'amount', 'amount_integer'],
    [{ amount: 0 }, 'amount', 'amount_min'],
    [{ amount: MAX + 1 }, 'amount', 'amount_max'],
    [{ amount: '5' }, 'amount', 'required'],
    [{ amount: true }, 'amount', 'required'],
    [{ amount: [3] }, 'amount', 'required'],
    [{ preferable_price: 0 }, 'preferable_price', 'price_min'],
    [{ preferable_price: MAX + 1 }, 'preferable_price', 'price_max'],
    [{ preferable_price: '100' }, 'preferable_price', 'required'],
  ] as const)('%o is refused', ([given, path, key]) => {
    expect(complaints(NewOrder.safeParse({ request: 'a', ...given }))).toEqual([[path, key]]);
  });

  test.for([
    [101, 'too_big'],
    [-1, 'too_small'],
    [9.5, 'integer'],
    ['20', 'integer'],
  ] as const)('VAT of %o is refused', ([vat, key]) => {
    const offer = { id: 1, time: '2030-01-01', amount: 1, price: 1, comment: null };
    expect(complaints(OfferForm.safeParse({ ...offer, vat }))).toEqual([['vat', key]]);
    for (const good of [0, 100, null]) expect(OfferForm.safeParse({ ...offer, vat: good }).success).toBe(true);
  });

  test('the total may be the largest integer, and no more', () => {
    expect(NewOrder.safeParse({ request: 'a', amount: 1, preferable_price: MAX }).success).toBe(true);
    expect(complaints(NewOrder.safeParse({ request: 'a', amount: 2, preferable_price: 1_073_741_824 }))).toEqual([
      ['preferable_price', 'total_too_large'],
    ]);
    const offer = { id: 1, time: '2030-01-01', comment: null };
    expect(OfferForm.safeParse({ ...offer, amount: MAX, price: 1 }).success).toBe(true);
    expect(complaints(OfferForm.safeParse({ ...offer, amount: MAX, price: 2 }))).toEqual([
      ['price', 'total_too_large'],
    ]);
  });
});

describe('dates', () => {
  const product = { product: 1, amount: 1 };
  test.for(['2026-11-15', '2028-02-29', '2026-11-15T21:30:00Z', '2026-11-15T23:30:00.000-11:00'])(
    '%s is one',
    (date) => {
      expect(NewProductOrder.safeParse({ ...product, preferable_time: date }).success).toBe(true);
    },
  );
  test.for(['2026-02-30', '2026-13-01', '15.11.2026', '2026-11-15T21:30:00', '2026', 'soon', 20261115])(
    '%s is none',
    (date) => {
      expect(complaints(NewProductOrder.safeParse({ ...product, preferable_time: date }))).toEqual([
        ['preferable_time', 'date'],
      ]);
    },
  );
  test.for(['2100-01-01', '9999-12-31', '9999-12-31T23:00:00Z'])('%s is too far ahead', (date) => {
    expect(complaints(NewProductOrder.safeParse({ ...product, preferable_time: date }))).toEqual([
      ['preferable_time', 'date_far'],
    ]);
  });
  test.for([undefined, null, ''])('%s is missing', (date) => {
    expect(complaints(NewProductOrder.safeParse({ ...product, preferable_time: date }))).toEqual([
      ['preferable_time', 'required'],
    ]);
  });
});

test('what a request needs to be published is named field by field', () => {
  expect(complaints(CompleteOrder.safeParse({ request: ' ', address: '', description: '' }))).toEqual([
    ['request', 'required'],
    ['amount', 'required'],
    ['preferable_time', 'required'],
    ['address', 'required'],
    ['description', 'required'],
  ]);
});

test('a request for a product needs neither address nor description', () => {
  const fields = { request: 'Pipe', address: null, description: null };
  expect(complaints(CompleteProductOrder.safeParse(fields))).toEqual([
    ['amount', 'required'],
    ['preferable_time', 'required'],
  ]);
});

test('a status of a list is a number, a name, or all of them', () => {
  expect(['2', 'active', 'all'].map((value) => QueryOrderStatus.parse(value))).toEqual([2, 2, undefined]);
  expect(['1', 'waiting', 'all'].map((value) => QueryChainStatus.parse(value))).toEqual([1, 1, undefined]);
  for (const { schema, length } of [
    { schema: QueryOrderStatus, length: 11 },
    { schema: QueryChainStatus, length: 9 },
  ]) {
    const { openapi } = schema.meta() as { openapi: { enum: string[] } };
    expect(new Set(openapi.enum).size).toBe(length);
    expect(openapi.enum.every((value) => schema.safeParse(value).success)).toBe(true);
  }
  for (const bad of ['99', 'All', 'toString']) expect(QueryOrderStatus.safeParse(bad).success).toBe(false);
});

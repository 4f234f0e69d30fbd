import { describe, expect, test } from 'vitest';
import { aColumn } from '../../../../test/imports.ts';
import { assign, choosePrice, hasName, holderOf, isSameMapping, type Mapping, withoutPrice } from './mapping.ts';

const item = aColumn('Item', 'name', ['Bolts', 'Nuts']);
const price = aColumn('Price', 'price', ['Bolts', 'Nuts']);
const retail = aColumn('Retail', 'extra', ['Bolts']);
const cost = aColumn('Cost', 'price', ['Tools']);
const columns = [item, price, retail, cost];
const mapping: Mapping = { item: 'name', price: 'price', retail: 'extra', cost: 'price' };

describe('a use is given to a column', () => {
  test('the column that had it on the same sheet loses it, other sheets keep theirs', () => {
    expect(holderOf(columns, mapping, retail, 'price')).toBe(price);
    expect(assign(columns, mapping, retail, 'price')).toEqual({
      ...{ item: 'name', price: 'ignored', retail: 'price', cost: 'price' },
    });
  });

  test('all columns that had it lose it', () => {
    const over = aColumn('Sum', 'extra', ['Bolts', 'Tools']);
    expect(assign([...columns, over], { ...mapping, sum: 'extra' }, over, 'price')).toEqual({
      ...{ item: 'name', price: 'ignored', retail: 'extra', cost: 'ignored', sum: 'price' },
    });
  });

  test('a table of the same sheet with other headers keeps its own', () => {
    const [first, second] = [aColumn('First', 'undecided'), aColumn('Second', 'undecided')];
    const [below, lower] = [aColumn('Below', 'undecided', ['Bolts'], 1), aColumn('Lower', 'undecided', ['Bolts'], 1)];
    const stacked = [first, second, below, lower];
    const open: Mapping = { first: 'undecided', second: 'undecided', below: 'undecided', lower: 'undecided' };
    const once = choosePrice(stacked, open, first);
    expect(once).toEqual({ ...open, first: 'price', second: 'ignored' });
    expect(choosePrice(stacked, once, lower)).toEqual({ ...once, below: 'ignored', lower: 'price' });
    expect(withoutPrice(stacked, once, [below])).toEqual({ ...once, below: 'ignored', lower: 'ignored' });
    expect(Object.values(withoutPrice(stacked, once))).toEqual(['ignored', 'ignored', 'ignored', 'ignored']);
  });

  test.each(['extra', 'ignored', 'category', 'quantity'] as const)('any number of columns may be %s', (use) => {
    const before: Mapping = { ...mapping, price: use };
    expect(holderOf(columns, before, retail, use)).toBeNull();
    expect(assign(columns, before, retail, use)).toEqual({ ...before, retail: use });
  });

  test('giving a column the use that it has changes nothing', () => {
    expect(isSameMapping(assign(columns, mapping, price, 'price'), mapping)).toBe(true);
  });
});

test('mappings are compared by their contents', () => {
  expect(isSameMapping(mapping, { cost: 'price', retail: 'extra', price: 'price', item: 'name' })).toBe(true);
  expect(isSameMapping(mapping, { ...mapping, retail: 'ignored' })).toBe(false);
  expect(isSameMapping(mapping, { ...mapping, more: 'extra' })).toBe(false);
});

test('a list without a column of names is not complete', () => {
  expect([hasName(mapping), hasName({ ...mapping, item: 'extra' }), hasName({ article: 'article_number' })]).toEqual([
    true,
    false,
    true,
  ]);
});

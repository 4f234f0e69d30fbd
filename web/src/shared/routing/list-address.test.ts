import { describe, expect, test } from 'vitest';
import { orderIn, pagingIn, searchWith } from './list-address.ts';

const of = (text: string) => new URLSearchParams(text);

describe('the address of a list', () => {
  test.each([
    ['', 1, 10],
    ['page=3&size=50', 3, 50],
    ['page=0&size=1000', 1, 10],
    ['page=1e9&size=x', 1, 10],
    ['page=-1&size=25', 1, 25],
  ])('%j asks for page %i of %i', (search, page, size) => expect(pagingIn(of(search))).toEqual({ page, size }));

  test('a filter starts at page 1, a page keeps the filters', () => {
    expect(searchWith(of('q=a&page=4&size=25'), { q: 'b' }).toString()).toBe('size=25&q=b');
    expect(searchWith(of('q=a&page=4'), { page: 5 }).toString()).toBe('q=a&page=5');
  });

  test('is sorted by a column it has, either way, and by nothing else', () => {
    const columns = ['name', 'price'] as const;
    expect(['name', '-price', 'size', '--name', ''].map((order) => orderIn(of(`order=${order}`), columns))).toEqual([
      'name',
      '-price',
      null,
      null,
      null,
    ]);
  });

  test('what is blank or the default is left out', () => {
    expect(searchWith(of('q=a&status=2&size=25'), { q: '', status: null, size: 10 }).toString()).toBe('');
    expect(searchWith(of('page=4&show=import'), { page: 1 }).toString()).toBe('show=import');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productIdOf } from '../../entities/product/product-id.ts';
import { catalogFilters, catalogSearch, searchFilters } from './filters.ts';

const read = (search: string) => catalogFilters(new URLSearchParams(search));
const PLAIN = read('');

describe('filters of the catalogue', () => {
  test('an address without any is the whole catalogue', () => {
    expect(PLAIN).toEqual({
      code: null,
      region: null,
      onlyRussia: false,
      priceFrom: null,
      order: 'relevance',
      query: '',
      page: 1,
    });
    expect(catalogSearch(PLAIN).toString()).toBe('');
  });

  test('every filter is read', () => {
    expect(read('code=2.1&region=77&onlyRussia=true&price_left=1 000&order=-price&query=+труба+&page=3')).toEqual({
      code: '2.1',
      region: '77',
      onlyRussia: true,
      priceFrom: 1000,
      order: '-price',
      query: 'труба',
      page: 3,
    });
  });

  test.each([
    'region=777',
    'region=x',
    'onlyRussia=maybe',
    'price_left=-5',
    'price_left=1e9',
    'price_left=abc',
    'order=cheapest',
    'order=',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'query=%00',
  ])('%s is as if it were not there', (search) => expect(read(search)).toEqual(PLAIN));

  test('pages end where lists do, prices where numbers do', () => {
    expect(read('page=999999').page).toBe(1001);
    expect(read('price_left=9999999999').priceFrom).toBe(2_147_483_647);
  });

  test('whatever the address says, reading it never fails, and what is read is written back the same', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('code', 'region', 'onlyRussia', 'price_left', 'order', 'query', 'page'),
            fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String), fc.constantFrom('2.1', '77', 'true', 'new')),
          ),
        ),
        (entries) => {
          const filters = catalogFilters(new URLSearchParams(entries));
          expect(filters.query.length).toBeLessThanOrEqual(200);
          expect(filters.query.isWellFormed()).toBe(true);
          expect(catalogFilters(catalogSearch(filters))).toEqual(filters);
        },
      ),
    );
  });

  test('a search is a text and a page', () => {
    const filters = searchFilters(new URLSearchParams({ q: '  болт  М8 ', page: '2' }));
    expect(filters).toEqual({ q: 'болт  М8', page: 2 });
    expect(searchFilters(new URLSearchParams({ q: 'я'.repeat(500) })).q).toHaveLength(200);
  });

  test.each([
    ['7', 7],
    ['0', null],
    ['-1', null],
    ['7x', null],
    ['99999999999', null],
    [undefined, null],
  ])('%j as a product is %j', (text, id) => expect(productIdOf(text)).toBe(id));
});

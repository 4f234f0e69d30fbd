import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, chosenIn, PARAMS, readFilters, TEXT_PARAM, without } from './filters.ts';

const read = (search: string) => readFilters('catalog', new URLSearchParams(search));
const PLAIN = read('');

describe('filters of the catalogue', () => {
  test('an address without any is the whole catalogue', () => {
    expect(PLAIN).toEqual({
      code: null,
      region: null,
      onlyRussia: false,
      priceFrom: null,
      priceTo: null,
      condition: null,
      verified: false,
      withImage: false,
      order: 'relevance',
      query: '',
      page: 1,
    });
    expect(addressOf('catalog', PLAIN)).toBe('/catalog');
    expect(chosenIn('catalog', PLAIN)).toEqual([]);
  });

  test('every filter is read', () => {
    const address =
      'code=2.1&region=77&onlyRussia=true&price_left=1 000&price_right=5000&condition=1&verified=1&with_image=true&order=-price&query=+труба+&page=3';
    expect(read(address)).toEqual({
      code: '2.1',
      region: '77',
      onlyRussia: true,
      priceFrom: 1000,
      priceTo: 5000,
      condition: 1,
      verified: true,
      withImage: true,
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
    'price_right=0',
    'condition=2',
    'verified=no',
    'order=cheapest',
    'order=',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'query=%00',
  ])('%s counts as missing', (search) => expect(read(search)).toEqual(PLAIN));

  test('pages end where lists do, prices where numbers do', () => {
    expect(read('page=999999').page).toBe(1001);
    expect(read('price_left=9999999999').priceFrom).toBe(2_147_483_647);
  });

  test('prices are put in order, the lower one first', () => {
    expect(read('price_left=500&price_right=100')).toMatchObject({ priceFrom: 100, priceTo: 500 });
    expect(read('price_left=500')).toMatchObject({ priceFrom: 500, priceTo: null });
  });

  test('whatever the address says, reading it never fails, and what is read is written back the same', () => {
    const places = fc.constantFrom('catalog' as const, 'search' as const);
    const names = [...Object.values(PARAMS), ...Object.values(TEXT_PARAM)];
    fc.assert(
      fc.property(
        places,
        fc.array(
          fc.tuple(
            fc.constantFrom(...names),
            fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String), fc.constantFrom('2.1', '77', 'true', 'new')),
          ),
        ),
        (place, entries) => {
          const filters = readFilters(place, new URLSearchParams(entries));
          expect(filters.query.length).toBeLessThanOrEqual(200);
          expect(filters.query.isWellFormed()).toBe(true);
          const [, search = ''] = addressOf(place, filters).split('?');
          expect(readFilters(place, new URLSearchParams(search))).toEqual(filters);
        },
      ),
    );
  });

  test('chosen filters are removed one by one, back to the first page', () => {
    const filters = read('code=2&region=77&price_right=500&page=4');
    expect(chosenIn('catalog', filters)).toEqual(['region', 'priceTo']);
    expect(addressOf('catalog', without(filters, 'region'))).toBe('/catalog?code=2&price_right=500');
    expect(chosenIn('search', readFilters('search', new URLSearchParams('q=a&code=2')))).toEqual(['code']);
  });

  test('a search is cut where the server stops reading', () => {
    const text = (q: string) => readFilters('search', new URLSearchParams({ q })).query;
    expect(text('  болт  М8 ')).toBe('болт  М8');
    expect(text('я'.repeat(500))).toHaveLength(200);
  });
});

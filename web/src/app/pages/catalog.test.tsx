import {
  type CategoryTree,
  categoryAmounts,
  categoryTree,
  currentUser,
  type Endpoint,
  getCompany,
  getProduct,
  listProducts,
  listRegions,
  searchProducts,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aPage, aProduct } from '../../../test/products.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Component as CatalogPage } from './catalog-page.tsx';
import { Component as ProductPage } from './product-page.tsx';
import { Component as SearchPage } from './search-page.tsx';

const routes = [
  { path: '/catalog', Component: CatalogPage },
  { path: '/p', Component: SearchPage },
  { path: '/p/:id', Component: ProductPage },
];

const leaf = (code: string, name: string) => ({
  id: 1,
  code,
  name: { ru: name, en: name },
  images: [],
  is_leaf: true,
  children: {},
});
const tree = {
  meta: { version: 'v', count: 3 },
  categories: {
    '4': { ...leaf('4', 'Metal'), is_leaf: false, children: { '4.1': leaf('4.1', 'Rebar') } },
    '5': leaf('5', 'Tools'),
  },
} as unknown as CategoryTree;

type Handlers = Parameters<typeof fakeApi>[0];
const usual: NonNullable<Handlers> = [
  [categoryTree, () => ({ body: tree })],
  [categoryAmounts, () => ({ body: { '4': 1200, '5': 0, '4.1': 3 } })],
  [listRegions, () => ({ body: [{ code: '77', name: { ru: 'Москва', en: 'Moscow' } }] })],
  [listProducts, () => ({ body: aPage({ count: 1000, count_is_capped: true, pages: 100 }) })],
];
const answering = (...own: (readonly [Endpoint, () => object])[]) => fakeApi([...own, ...usual] as Handlers);

describe('the catalogue', () => {
  test('without a code: categories with their amounts', async () => {
    answering();
    show(routes, '/catalog', 'en');
    const card = await screen.findByRole('link', { name: /Metal/ });
    expect(card.getAttribute('href')).toBe('/catalog?code=4');
    expect(await within(card).findByText('1,200 products')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Tools/ }).textContent).toContain('0 products');
  });

  test('a category: the way to it, what is in it, its products', async () => {
    const { requests } = answering();
    show(routes, '/catalog?code=4.1&region=77&onlyRussia=true&price_left=100&order=price&page=2', 'en');
    expect(await screen.findByRole('heading', { name: 'Rebar' })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/catalog?code=4',
    ]);
    expect(crumbs.getByText('Rebar').closest('a')).toBeNull();
    expect(await screen.findByText('More than 1,000 products')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Steel pipe 57x3.5' }).getAttribute('href')).toBe('/p/7');
    const asked = requests.find(({ url }) => url.startsWith(listProducts.path))?.url ?? '';
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      category: '4.1',
      region: '77',
      country: 'Russia',
      price_left: '100',
      order: 'price',
      limit: '10',
      offset: '10',
    });
  });

  test('filters live in the address, and begin from the first page', async () => {
    answering();
    const { person, where } = show(routes, '/catalog?code=4&page=3', 'en');
    await screen.findByText('Moscow');
    await person.selectOptions(screen.getByLabelText('Region'), '77');
    expect(where()).toBe('/catalog?code=4&region=77');
    await person.click(screen.getByLabelText('Russia only'));
    expect(where()).toBe('/catalog?code=4&region=77&onlyRussia=true');
    await person.type(screen.getByLabelText(/Price from/), '1 500{Enter}');
    expect(where()).toBe('/catalog?code=4&region=77&onlyRussia=true&price_left=1500');
    await person.click(screen.getByRole('link', { name: 'Reset filters' }));
    expect(where()).toBe('/catalog?code=4');
    await person.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(where()).toBe('/catalog?code=4&page=2');
  });

  test('an unknown code is said', async () => {
    answering();
    show(routes, '/catalog?code=99', 'en');
    expect(await screen.findByText('There is no such category')).toBeTruthy();
  });

  test('nothing under these filters, and nothing at all', async () => {
    answering([listProducts, () => ({ body: aPage({ data: [], count: 0, pages: 0 }) })]);
    show(routes, '/catalog?code=4&region=77', 'en');
    expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();
  });

  test('an empty category leads to a request', async () => {
    answering([listProducts, () => ({ body: aPage({ data: [], count: 0, pages: 0 }) })]);
    show(routes, '/catalog?code=4', 'en');
    const link = await screen.findByRole('link', { name: 'Create request' });
    expect(link.getAttribute('href')).toBe('/catalog?code=4&show=signUp');
  });

  test.each(['/catalog', '/catalog?code=4'])('a failure of %s says ERROR! and can be tried again', async (path) => {
    let isDown = true;
    answering([categoryTree, () => (isDown ? problem(503, 'unavailable') : { body: tree })]);
    const { person } = show(routes, path, 'en');
    expect(await screen.findByText('ERROR!')).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('ERROR!')).toBeNull());
  });
});

describe('the search', () => {
  test('asks nobody for nothing', async () => {
    const { requests } = answering();
    show(routes, '/p?q=%20%20', 'en');
    expect(await screen.findByText('What are you looking for?')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('shows what was found, and what was looked for instead', async () => {
    answering([searchProducts, () => ({ body: aPage({ count: 21, pages: 3, corrected: 'pipe' }) })]);
    show(routes, '/p?q=pipr', 'en');
    expect(await screen.findByText('21 products')).toBeTruthy();
    expect(screen.getByText(/Showing results for “pipe”/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Supplier' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/p?q=pipr&page=2');
  });

  test('nothing found leads to a request', async () => {
    answering([searchProducts, () => ({ body: aPage({ data: [], count: 0, pages: 0 }) })]);
    show(routes, '/p?q=zzz', 'en');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create request' })).toBeTruthy();
  });
});

describe('a product', () => {
  const full = aProduct({
    product_series: 'S1',
    product_link: 'https://pipes.example/57',
    extra_fields: [{ name: 'Wall', value: '3.5 mm' }],
    files: [{ id: 1, name: 'passport.pdf', link: '/files/x', size: 1_600_000 }] as never,
  });
  const shown = [getProduct, () => ({ body: full })] as const;

  test('says everything that is known of it', async () => {
    answering(shown);
    show(routes, '/p/7', 'en');
    expect(screen.getByText('loading...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: full.name })).toBeTruthy();
    for (const text of ['TR-57', 'S1', 'New', 'Pipe works', 'Welded pipe', '3.5 mm', '₽71,400', '1.5 MB'])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'pipes.example/57' }).getAttribute('rel')).toContain('nofollow');
    expect(screen.getByRole('link', { name: 'UralMet' }).getAttribute('href')).toBe('/c/5');
    expect(screen.getByText('Supplier\u2019s rating: 4.6 of 5'.replace('\u2019', "'"))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('a price that is not given is on request', async () => {
    answering([getProduct, () => ({ body: aProduct({ price: null }) })]);
    show(routes, '/p/7', 'en');
    expect(await screen.findByText('Price on request')).toBeTruthy();
  });

  test('a link that is no web address leads nowhere', async () => {
    answering([getProduct, () => ({ body: aProduct({ product_link: 'javascript:alert(1)' }) })]);
    show(routes, '/p/7', 'en');
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
  });

  test('the gallery goes by keys and by pointer', async () => {
    answering(shown);
    const { person } = show(routes, '/p/7', 'en');
    const large = async () => (await screen.findByRole('img', { name: /photo/ })).getAttribute('src');
    expect(await large()).toBe('/files/pipe-566.webp');
    await person.click(screen.getByRole('link', { name: 'Show photo 2' }));
    expect(await large()).toBe('/files/pipe-2-566.webp');
    screen.getByRole('link', { name: 'Show photo 2' }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(await large()).toBe('/files/pipe-566.webp');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show photo 1');
  });

  test.each(['/p/7', '/p/x'])('%s that is hidden or never was', async (path) => {
    answering([getProduct, () => problem(404, 'not_found')]);
    show(routes, path, 'en');
    expect(await screen.findByText('Product not found')).toBeTruthy();
  });

  test('a failure says ERROR', async () => {
    answering([getProduct, () => problem(500, 'internal')]);
    show(routes, '/p/7', 'en');
    expect(await screen.findByText('ERROR')).toBeTruthy();
  });

  describe('an order can be created by', () => {
    const companies = (id: number | null) => (id === null ? [] : [{ id, name: 'Mine' }]);
    const asMember = (id: number | null) => {
      session.write({ userToken: 'u1' });
      answering(
        shown,
        [currentUser, () => ({ body: aUser({ companies: companies(id) as never }) })],
        [getCompany, () => problem(503, 'unavailable')],
      );
      show(routes, '/p/7', 'en');
      return screen.findByRole('heading', { name: full.name });
    };
    const order = () => screen.queryByRole('button', { name: 'Create request' });

    test('a member of another company', async () => {
      await asMember(6);
      expect(await screen.findByRole('button', { name: 'Create request' })).toBeTruthy();
    });

    test('nobody of the company that sells it', async () => {
      await asMember(5);
      expect(await screen.findByText("This is your company's product")).toBeTruthy();
      expect(order()).toBeNull();
    });

    test('nobody without a company', async () => {
      await asMember(null);
      expect(await screen.findByRole('button', { name: 'Create a company' })).toBeTruthy();
      expect(order()).toBeNull();
    });

    test('no visitor', async () => {
      answering(shown);
      show(routes, '/p/7', 'en');
      expect(await screen.findByRole('link', { name: /Sign in/ })).toBeTruthy();
      expect(order()).toBeNull();
    });
  });
});

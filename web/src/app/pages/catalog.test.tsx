import { categoryTree, currentUser, getCompany, getProduct, listProducts, searchProducts } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answering, routes, tree } from '../../../test/catalog-pages.tsx';
import { problem } from '../../../test/fake-api.ts';
import { aPage, aProduct } from '../../../test/products.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';

describe('the catalogue', () => {
  test('without a code: categories with their amounts', async () => {
    answering();
    show(routes, '/catalog', 'en');
    const card = await screen.findByRole('link', { name: /Metal/ });
    expect(card.getAttribute('href')).toBe('/catalog?code=4');
    expect(await within(card).findByText('1 200 products')).toBeTruthy();
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
    expect(await screen.findByText('More than 1 000 products')).toBeTruthy();
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

  test('an unknown code says that there is no such category', async () => {
    answering();
    show(routes, '/catalog?code=99', 'en');
    expect(await screen.findByText('There is no such category')).toBeTruthy();
  });

  test('an empty list tells filters that fit nothing from a category without products', async () => {
    answering([listProducts, () => ({ body: aPage({ data: [], count: 0, pages: 0 }) })]);
    show(routes, '/catalog?code=4&region=77', 'en');
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
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

describe('a product', () => {
  const full = aProduct({
    product_series: 'S1',
    product_link: 'https://pipes.example/57',
    extra_fields: [{ name: 'Wall', value: '3.5 mm' }],
    files: [{ id: 1, name: 'passport.pdf', link: '/files/x', size: 1_600_000 }] as never,
  });
  const shown = [getProduct, () => ({ body: full })] as const;

  test('shows everything that is known of it', async () => {
    answering(shown);
    show(routes, '/p/7', 'en');
    expect(screen.getByText('loading...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: full.name })).toBeTruthy();
    for (const text of ['TR-57', 'S1', 'New', 'Pipe works', 'Welded pipe', '3.5 mm', '1.5 MB'])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'pipes.example/57' }).getAttribute('rel')).toContain('nofollow');
    expect(screen.getByRole('link', { name: 'UralMet' }).getAttribute('href')).toBe('/c/5');
    expect(screen.getByText('Supplier’s rating: 4.6 of 5')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Price' }).textContent).toContain('71\u00a0400\u00a0₽ / pc');
    expect(screen.getByRole('link', { name: 'To the catalogue' }).getAttribute('href')).toBe('/catalog');
  });

  test('shows the region of the supplier, not that of the product', async () => {
    const regions = { region_name: 'Tatarstan', company_region_name: 'Sverdlovsk Region' };
    answering([getProduct, () => ({ body: aProduct(regions) })]);
    show(routes, '/p/7', 'en');
    const supplier = await screen.findByRole('region', { name: 'Supplier' });
    expect(within(supplier).getByText('Sverdlovsk Region')).toBeTruthy();
    expect(within(supplier).queryByText('Tatarstan')).toBeNull();
    expect(screen.getByText('Tatarstan')).toBeTruthy();
  });

  test('shows the categories above it and the minimum lot', async () => {
    const category = { id: 1, code: '4.1', name: 'Rebar' } as never;
    answering([getProduct, () => ({ body: aProduct({ category, unit: 't', min_lot: 20 }) })]);
    show(routes, '/p/7', 'en');
    const crumbs = await screen.findByRole('navigation', { name: 'You are here' });
    const links = within(crumbs).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/catalog',
      '/catalog?code=4',
      '/catalog?code=4.1',
    ]);
    expect(screen.getByText('Minimum lot: 20 t')).toBeTruthy();
  });

  test('shows the stock, whether the price includes VAT, and the barcode', async () => {
    const facts = { unit: 't', stock: 1200, price_vat: 'with', vat_rate: 22, barcode: '4600000000016' } as const;
    answering([getProduct, () => ({ body: aProduct(facts) })]);
    show(routes, '/p/7', 'en');
    const price = await screen.findByRole('region', { name: 'Price' });
    expect(price.textContent).toContain('with VAT\u00a022\u00a0%');
    expect(price.textContent).toContain('In stock: 1\u00a0200\u00a0t');
    expect(screen.getByText('4600000000016')).toBeTruthy();
  });

  test('leads a visitor back to the list it came from', async () => {
    answering([getProduct, () => ({ body: full })], [searchProducts, () => ({ body: aPage() })]);
    const { person } = show(routes, '/p?q=pipe&verified=true', 'en');
    await person.click(await screen.findByRole('link', { name: 'Steel pipe 57x3.5' }));
    const back = await screen.findByRole('link', { name: 'Back to the list' });
    expect(back.getAttribute('href')).toBe('/p?q=pipe&verified=true');
  });

  test('says “on request” where there is no price', async () => {
    answering([getProduct, () => ({ body: aProduct({ price: null }) })]);
    show(routes, '/p/7', 'en');
    expect(await screen.findByText('Price on request')).toBeTruthy();
  });

  test('does not link to what is no web address', async () => {
    answering([getProduct, () => ({ body: aProduct({ product_link: 'javascript:alert(1)' }) })]);
    show(routes, '/p/7', 'en');
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
  });

  test('has a gallery that works with keys and with a pointer', async () => {
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
    expect(screen.getByText('ERROR')).toBeTruthy();
  });

  test('a failure says ERROR and leads back', async () => {
    answering([getProduct, () => problem(500, 'internal')]);
    show(routes, '/p/7', 'en');
    const failure = within((await screen.findByText('ERROR')).closest('section') as HTMLElement);
    expect(failure.getByRole('link')).toBeTruthy();
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
      expect(await screen.findByText('This is your company’s product')).toBeTruthy();
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

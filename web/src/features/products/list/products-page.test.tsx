import {
  changeProducts,
  exportCompanyProducts,
  listCompanyProducts,
  type ProductId,
  searchCategories,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { pressBeside } from '../../../../test/press-beside.ts';
import { productServer } from '../../../../test/product-server.ts';
import { aCompanyProductCard } from '../../../../test/products.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { show } from '../../../../test/render.tsx';
import { Component } from './products-page.tsx';

const routes = [{ path: '/company/p', Component }];

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const link = (name: string) => screen.findByRole('link', { name });

const toasts = asCompanyMember();

test('shows what there is: picture, name, region, price, and what is hidden', async () => {
  productServer({
    products: [
      aCompanyProductCard(),
      aCompanyProductCard({ id: 8 as ProductId, name: 'Bolt M8', price: null, is_available: 0, images: [] }),
    ],
  });
  show(routes, '/company/p', 'en');
  const [, shown, hidden] = await screen.findAllByRole('row');
  if (shown === undefined || hidden === undefined) return expect.fail('two rows');
  expect(within(shown).getByRole('link').getAttribute('href')).toBe('/company/p/7');
  expect(shown.querySelector('img')?.getAttribute('width')).toBe('60');
  expect(screen.getByRole('columnheader', { name: 'Region' })).toBeTruthy();
  expect(within(shown).getByRole('cell', { name: 'Sverdlovsk Region' })).toBeTruthy();
  expect(shown.textContent).toContain('71\u00a0400\u00a0₽');
  expect(shown.textContent).not.toContain('Hidden');
  expect(hidden.textContent).toContain('Hidden');
  expect(hidden.textContent).toContain('Price on request');
  expect(within(hidden).getByRole('button', { name: 'Show: Bolt M8' })).toBeTruthy();
  expect(screen.getByText('2 products')).toBeTruthy();
  expect((await link('Add product')).getAttribute('href')).toBe('/company/p/new');
});

test('shows the stock, when a product was changed, and what it lacks; sorts by the change', async () => {
  productServer({
    products: [
      aCompanyProductCard({ stock: 1240, unit: 'м', updated_at: '2026-11-10T12:00:00.000Z' }),
      aCompanyProductCard({ id: 8 as ProductId, name: 'Bolt M8', stock: 0, category: null }),
      aCompanyProductCard({ id: 9 as ProductId, name: 'Nut M8', stock: null }),
    ],
  });
  const page = show(routes, '/company/p', 'en');
  const [, many, none, unknown] = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(many).toContain('1\u00a0240 m');
  expect(many).toContain('10 Nov 2026');
  expect(many).not.toContain('Without a category');
  expect(none).toContain('Out of stock');
  expect(none).toContain('Without a category');
  expect(unknown).toContain('—');
  await page.person.click(screen.getByRole('button', { name: 'Updated' }));
  expect(page.where()).toBe('/company/p?order=updated');
});

test('has no column for the stock if no product states any', async () => {
  productServer({ products: [aCompanyProductCard({ stock: null })] });
  show(routes, '/company/p', 'en');
  expect(await screen.findByRole('button', { name: 'Updated' })).toBeTruthy();
  expect(screen.queryByText('In stock')).toBeNull();
});

test('the search goes to the address after a pause, and begins from the first page', async () => {
  const { requests } = productServer({ count: 30 });
  const page = show(routes, '/company/p?page=3', 'en');
  await page.person.click(await screen.findByRole('searchbox'));
  await page.person.paste(' bolt ');
  await waitFor(() => expect(page.where()).toBe('/company/p?q=bolt'));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('offset=0&q=bolt'));
  expect(requests.filter(({ url }) => url.includes('q=')).length).toBe(1);
});

test('several products are hidden at once; deleting several asks first', async () => {
  const { requests } = productServer({
    products: [aCompanyProductCard(), aCompanyProductCard({ id: 8 as ProductId, name: 'Bolt M8' })],
  });
  const { person } = show(routes, '/company/p', 'en');
  await person.click(await screen.findByRole('checkbox', { name: 'Choose: Bolt M8' }));
  await person.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  const bar = await screen.findByRole('group', { name: 'Chosen: 2' });
  await person.click(within(bar).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('The products are hidden'));
  const sent = (call: { path: string }) =>
    requests.filter(({ url }) => url.includes(call.path)).map(({ body }) => body);
  expect(sent(changeProducts)).toEqual(['{"ids":[7,8],"action":"hide"}']);
  expect(screen.queryByRole('group', { name: /^Chosen/ })).toBeNull();

  await person.click(await screen.findByRole('checkbox', { name: 'Choose: Bolt M8' }));
  await person.click(await button('Delete'));
  const question = await screen.findByRole('dialog', { name: 'Delete the chosen products?' });
  expect(sent(changeProducts)).toHaveLength(1);
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent(changeProducts)).toContain('{"ids":[8],"action":"delete"}'));
});

test('products that could not be changed are reported, and stay chosen', async () => {
  productServer({ handlers: [[changeProducts, () => problem(500, 'internal')]] });
  const page = show(routes, '/company/p', 'en');
  await page.person.click(await screen.findByRole('checkbox', { name: 'Choose: Steel pipe 57x3.5' }));
  await page.person.click(await readyButton('Hide'));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'failure', title: 'Could not change the products' }]));
  expect(screen.getByRole('group', { name: 'Chosen: 1' })).toBeTruthy();
});

test('all products that match the filters can be chosen, on all pages, until one is left out', async () => {
  const { requests } = productServer({
    products: [aCompanyProductCard(), aCompanyProductCard({ id: 8 as ProductId, name: 'Bolt M8' })],
    count: 3000,
  });
  const sent = () => requests.filter(({ url }) => url.includes(changeProducts.path)).map(({ body }) => body);
  const { person } = show(routes, '/company/p?q=bolt&only=shown&order=price', 'en');
  await person.click(await screen.findByRole('checkbox', { name: 'Choose: Bolt M8' }));
  await person.click(await button('Choose all 3\u00a0000'));
  expect(await screen.findByText('Chosen: 3 000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Choose: Bolt M8' }));
  expect(screen.getByText('Chosen: 1')).toBeTruthy();
  await person.click(await button('Choose all 3\u00a0000'));
  await person.click(await button('Hide'));
  await waitFor(() => expect(sent()).toEqual(['{"q":"bolt","only":"shown","action":"hide"}']));
});

test('other filters drop the choice of all', async () => {
  productServer({ products: [aCompanyProductCard()], count: 30 });
  const { person } = show(routes, '/company/p', 'en');
  await person.click(await screen.findByRole('checkbox', { name: 'Choose: Steel pipe 57x3.5' }));
  await person.click(await button('Choose all 30'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Which products' }), 'hidden');
  expect(await screen.findByText('Chosen: 1')).toBeTruthy();
});

test('prices of several products are changed by a percentage, their category by a choice', async () => {
  const { requests } = productServer({
    products: [
      aCompanyProductCard({ price: 1000 }),
      aCompanyProductCard({ id: 8 as ProductId, name: 'Bolt M8', price: null }),
    ],
    handlers: [[searchCategories, () => ({ body: { results: [{ id: 12, code: '4', name: 'Metal', path: [] }] } })]],
  });
  const sent = () => requests.filter(({ url }) => url.includes(changeProducts.path)).map(({ body }) => body);
  const { person } = show(routes, '/company/p', 'en');
  await person.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  await person.click(await button('Change price'));
  const prices = within(await screen.findByRole('dialog', { name: 'Change prices' }));
  await person.click(prices.getByRole('button', { name: 'Change prices: 2' }));
  expect(prices.getByText('A whole number from -99 to 1000, not zero')).toBeTruthy();
  await person.type(prices.getByRole('textbox'), '-15');
  pressBeside();
  await person.click(prices.getByRole('button', { name: 'Change prices: 2' }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Prices changed'));
  expect(sent()).toEqual(['{"ids":[7,8],"action":"price_percent","value":-15}']);
  expect(requests.find(({ url }) => url.includes(changeProducts.path))?.headers).toHaveProperty('idempotency-key');

  await person.click(await screen.findByRole('checkbox', { name: 'Choose: Bolt M8' }));
  await person.click(await button('Change category'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change category' }));
  await person.click(dialog.getByRole('button', { name: 'Change category: 1' }));
  expect(dialog.getByText('Choose a category')).toBeTruthy();
  await person.type(dialog.getByRole('combobox'), 'metal');
  await person.click(await screen.findByRole('option', { name: 'Metal' }));
  await person.click(dialog.getByRole('button', { name: 'Change category: 1' }));
  await waitFor(() => expect(sent().at(-1)).toBe('{"ids":[8],"action":"category","value":12}'));
});

test('is sorted by a column and filtered; the address keeps both', async () => {
  const { requests } = productServer();
  const { person, where } = show(routes, '/company/p?page=2', 'en');
  await person.click(await button('Price'));
  expect(where()).toBe('/company/p?order=price');
  await person.click(await button('Price'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Which products' }), 'no_image');
  expect(where()).toBe('/company/p?order=-price&only=no_image');
  expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('descending');
  await waitFor(() => expect(requests.at(-1)?.url).toContain('only=no_image&order=-price'));
});

test('an empty result offers to show everything', async () => {
  productServer({ products: [] });
  const page = show(routes, '/company/p?q=zzz', 'en');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
  await page.person.click(await button('Show all products'));
  await waitFor(() => expect(page.where()).toBe('/company/p'));
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

test('pages are in the address; past the last one it is the last one', async () => {
  const { requests } = productServer({ count: 25 });
  const page = show(routes, '/company/p?page=9&q=a', 'en');
  await waitFor(() => expect(page.where()).toBe('/company/p?q=a&page=3'));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('offset=20'));
  expect((await screen.findByRole('link', { name: 'Page 2' })).getAttribute('href')).toBe('/company/p?q=a&page=2');
});

test('an empty list says what will be here and offers both ways to add products', async () => {
  productServer({ products: [] });
  const page = show(routes, '/company/p', 'en');
  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
  expect(await link('Add product')).toBeTruthy();
  await page.person.click(await readyButton('Upload price list'));
  await waitFor(() => expect(page.where()).toBe('/company/p?show=import'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a failed load says so, and tries again', async () => {
  let isDown = true;
  productServer({
    handlers: [
      [
        listCompanyProducts,
        () => (isDown ? problem(500, 'internal') : { body: { data: [aCompanyProductCard()], count: 1, pages: 1 } }),
      ],
    ],
  });
  const page = show(routes, '/company/p', 'en');
  expect(await screen.findByText('ERROR')).toBeTruthy();
  isDown = false;
  await page.person.click(await button('Try again'));
  expect(await screen.findByText('Steel pipe 57x3.5')).toBeTruthy();
});

test('a failed download is reported', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'internal', detail: 'x' }), { status: 500 }));
  productServer();
  const page = show(routes, '/company/p', 'en');
  await page.person.click(await button('Download Excel'));
  await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'failure', title: 'Could not download the file' }));
  vi.unstubAllGlobals();
});

test('the whole list is downloaded with the company’s token', async () => {
  const asked = vi.fn(async (_url: string, _request: RequestInit) => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', asked);
  productServer();
  const page = show(routes, '/company/p', 'en');
  await page.person.click(await button('Download Excel'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toBe(exportCompanyProducts.path);
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Token c1' });
  vi.unstubAllGlobals();
});

import { listCreatedOrders, listReceivedOrders, type ProductId, suggestProducts } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { aProduct } from '../../../test/products.ts';
import { show } from '../../../test/render.tsx';
import { PaletteKey } from '../shell/signed-in/palette-key.tsx';

const FOUND = {
  categories: [{ id: 3, code: '1.2', name: 'Cement', path: ['Building materials'] }],
  products: [
    aProduct({ id: 5 as ProductId, name: 'Cement M500', images: [], company: 'Granit', price: 330, unit: 'bag' }),
  ],
  companies: [{ id: 9, name: 'Cement works', region_name: null, company_verified: true }],
};

const routes = [
  { path: '/', element: <PaletteKey /> },
  { path: '*', element: <p>elsewhere</p> },
];

function open() {
  const { requests } = fakeApi([
    [suggestProducts, () => ({ body: FOUND })],
    [listCreatedOrders, () => ({ body: { data: [], count: 0, pages: 0 } })],
    [listReceivedOrders, () => ({ body: { data: [], count: 0, pages: 0 } })],
  ]);
  return { requests, ...show(routes, '/', 'en') };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl K opens it; a section is found by its name and opened by Enter', async () => {
  const { person, where } = open();
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Section, action/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(options()).toContain('Create request');
  await person.keyboard('incoming');
  expect(options()).toEqual(['Incoming requests']);
  await person.keyboard('{Enter}');
  expect(where()).toBe('/o/received');
});

test('finds what the catalogue has, and the arrows reach it', async () => {
  const { person, where } = open();
  await person.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await person.keyboard('cement');
  await screen.findByRole('option', { name: /^Cement M500/ });
  expect(options()).toEqual(['CementBuilding materials', 'Cement M500Granit', 'Cement works']);
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Cement M500Granit');
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(where()).toBe('/c/9');
});

test('Escape closes it, and nothing else happens', async () => {
  const { person, where } = open();
  await person.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(where()).toBe('/');
});

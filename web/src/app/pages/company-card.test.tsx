import { type CompanyId, listProducts, listRegions, publicCompany } from '@postavka/contract';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompany } from '../../../test/companies.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aPage } from '../../../test/products.ts';
import { show } from '../../../test/render.tsx';
import { companyCardApi } from '../../features/company-card/api.ts';
import { Component as CompanyCardPage, handle } from './company-card-page.tsx';

const routes = [{ path: '/c/:id', Component: CompanyCardPage }];

const server = (products: () => object) =>
  fakeApi([
    [publicCompany, () => ({ body: aCompany() })],
    [listRegions, () => ({ body: [] })],
    [listProducts, products],
  ]);

test('a company’s card has its products, a page at a time', async () => {
  const { requests } = server(() => ({ body: aPage({ count: 25, pages: 3 }) }));
  show(routes, '/c/5?page=2', 'en');
  expect((await screen.findByRole('link', { name: 'Steel pipe 57x3.5' })).getAttribute('href')).toBe('/p/7');
  expect(screen.getByText('25 products')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Supplier' })).toBeNull();
  expect(requests.find(({ url }) => url.includes('/categories/products/'))?.url).toMatch(/company=5.*offset=10/);
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/c/5?page=3');
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/c/5');
});

test('without products it leads to the catalogue', async () => {
  server(() => ({ body: aPage({ data: [], count: 0, pages: 0 }) }));
  show(routes, '/c/5', 'en');
  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the catalogue' }).getAttribute('href')).toBe('/catalog');
});

test('past the last page it leads to the first', async () => {
  server(() => ({ body: aPage({ data: [], count: 3, pages: 1 }) }));
  show(routes, '/c/5?page=4', 'en');
  expect((await screen.findByRole('link', { name: 'To the start of the list' })).getAttribute('href')).toBe('/c/5');
});

test('products that do not come leave the card as it is', async () => {
  server(() => problem(500, 'internal'));
  show(routes, '/c/5', 'en');
  expect(await screen.findByText('Could not load the data')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ООО «Север»');
});

test('each page of products has its own address', () => {
  const queryClient = new QueryClient();
  const id = 5 as CompanyId;
  queryClient.setQueryData(companyCardApi.one(id).queryKey, aCompany({ id, name: 'Sever' }));
  const headAt = (search: string) =>
    handle.head?.({ locale: 'en', params: { id: '5' }, search: new URLSearchParams(search), queryClient });
  expect(headAt('')).toMatchObject({ title: 'Sever', canonical: '/c/5' });
  expect(headAt('page=2')).toMatchObject({ title: 'Sever, page 2', canonical: '/c/5?page=2' });
});

import {
  type CompanyId,
  companyReviews,
  createReport,
  listProducts,
  listRegions,
  publicCompany,
  ROLES,
  updateCompany,
} from '@postavka/contract';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompany, aPublicCompany } from '../../../test/companies.ts';
import { memberCalls } from '../../../test/company-member.ts';
import { fakeApi, problem, tokens } from '../../../test/fake-api.ts';
import { aPage } from '../../../test/products.ts';
import { show } from '../../../test/render.tsx';
import { Component as CompanyEditPage } from '../../features/companies/company-edit-page.tsx';
import { companyCardApi } from '../../features/company-card/api.ts';
import { ReportDialog } from '../../features/reports/report-dialog.tsx';
import { NO_CONFIG } from '../../shared/config/public-config.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { Component as CompanyCardPage, handle } from './company-card-page.tsx';

const routes = [{ path: '/c/:id', Component: CompanyCardPage }];

const server = (products: () => object, company = aPublicCompany(), reviews: object[] = []) =>
  fakeApi([
    [publicCompany, () => ({ body: company })],
    [listRegions, () => ({ body: [] })],
    [listProducts, products],
    [companyReviews, () => ({ body: { data: reviews, count: reviews.length, pages: 1 } })],
  ]);

test('a company’s card lists its products, a page at a time', async () => {
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

test('products that fail to load leave the card as it is', async () => {
  server(() => problem(500, 'internal'));
  show(routes, '/c/5', 'en');
  expect(await screen.findByText('Could not load the data')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ООО «Север»');
});

test('a missing company says so', async () => {
  fakeApi([
    [publicCompany, () => problem(404, 'not_found')],
    [listRegions, () => ({ body: [] })],
  ]);
  show(routes, '/c/5', 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText('404 Not Found')).toBeTruthy();
});

test.for(['ru', 'en'] as const)(
  'the title says that the company is missing, and nothing while that is not known: %s',
  (locale) => {
    const queryClient = new QueryClient();
    const titleOf = (id: string) =>
      handle.head?.({ locale, params: { id }, search: new URLSearchParams(), queryClient })?.title;
    const say = commonWords.in(locale);
    expect(titleOf('nonsense')).toBe(say('not_found.title'));
    expect(titleOf('5')).toBe(say('brand'));
    queryClient.setQueryData(companyCardApi.one(locale, 5 as CompanyId).queryKey, null);
    expect(titleOf('5')).toBe(say('not_found.title'));
  },
);

test('a card that fails to load can be tried again', async () => {
  let tries = 0;
  fakeApi([
    [publicCompany, () => (++tries === 1 ? problem(500, 'internal') : { body: aPublicCompany() })],
    [listRegions, () => ({ body: [] })],
    [listProducts, noProducts],
    [companyReviews, () => ({ body: { data: [], count: 0, pages: 0 } })],
  ]);
  show(routes, '/c/5', 'en');
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { level: 1, name: 'Could not load the data' });
  fireEvent.click(retry);
  await screen.findByRole('heading', { level: 1, name: 'ООО «Север»' });
});

test.each([
  ['', undefined],
  ['77', { addressRegion: 'Region 77' }],
])('search engines are told the region %j only if there is one', (region, address) => {
  const queryClient = new QueryClient();
  const id = 5 as CompanyId;
  queryClient.setQueryData(companyCardApi.one('en', id).queryKey, aPublicCompany({ id, region }));
  const head = handle.head?.({ locale: 'en', params: { id: '5' }, search: new URLSearchParams(), queryClient });
  const told = head?.jsonLd?.('https://postavka.example', NO_CONFIG) as { address?: object } | undefined;
  if (address === undefined) expect(told).not.toHaveProperty('address');
  else expect(told?.address).toMatchObject(address);
});

test('each page of products has its own address', () => {
  const queryClient = new QueryClient();
  const id = 5 as CompanyId;
  queryClient.setQueryData(companyCardApi.one('en', id).queryKey, aPublicCompany({ id, name: 'Sever' }));
  const headAt = (search: string) =>
    handle.head?.({ locale: 'en', params: { id: '5' }, search: new URLSearchParams(search), queryClient });
  expect(headAt('')).toMatchObject({ title: 'Sever', canonical: '/c/5' });
  expect(headAt('page=2')).toMatchObject({ title: 'Sever, page 2', canonical: '/c/5?page=2' });
  const past = companyCardApi.products('en', id, { q: '', page: 99 });
  queryClient.setQueryData(past.queryKey, noProducts().body);
  expect(headAt('page=99')).toMatchObject({ noindex: true });
  expect(headAt('page=2')).toMatchObject({ noindex: false });
});

const noProducts = () => ({ body: aPage({ data: [], count: 0, pages: 0 }) });

test('the card says how the company answers, what it supplies and whose dealer it is', async () => {
  const company = aPublicCompany({
    rating: 4.5,
    reviews: 12,
    response: { share: 0.87, hours: 3 },
    supply: { categories: [{ id: 3, code: '3.1', name: 'Rebar' } as never], regions: [], min_order: 5000 },
    dealer_of: [{ id: 9 as CompanyId, name: 'Uralmash' }],
  });
  server(noProducts, company);
  show(routes, '/c/5', 'en');
  expect(await screen.findByText(/3 h, 87\s?%/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rebar' }).getAttribute('href')).toBe('/catalog?code=3.1');
  expect(screen.getByRole('link', { name: 'Uralmash' }).getAttribute('href')).toBe('/c/9');
  expect(screen.getByText('All of Russia')).toBeTruthy();
  expect(screen.getByText('5 000 ₽')).toBeTruthy();
});

test('reviews are shown with the reply; without any the card says when they appear', async () => {
  const review = {
    score: 4,
    text: 'On time',
    created_at: '2026-11-01T10:00:00.000Z',
    reply: 'Thanks',
    replied_at: null,
  };
  server(noProducts, aPublicCompany(), [review]);
  show(routes, '/c/5', 'en');
  expect(await screen.findByText('On time')).toBeTruthy();
  expect(screen.getByText('Thanks')).toBeTruthy();
  expect(screen.getByText('1 review of completed deals')).toBeTruthy();
});

test('products are searched through the address', async () => {
  const { requests } = server(noProducts);
  const { person, where } = show(routes, '/c/5?q=pipe', 'en');
  expect(await screen.findByRole('heading', { name: 'The company has no such products' })).toBeTruthy();
  expect(requests.find(({ url }) => url.includes('/categories/products/'))?.url).toMatch(/company=5&q=pipe/);
  const field = screen.getByRole('searchbox', { name: 'Search the company’s products' });
  await person.clear(field);
  await person.type(field, 'beam{Enter}');
  expect(where()).toBe('/c/5?q=beam');
});

test('a report needs a reason and a text', async () => {
  tokens.write({ userToken: 'u1' });
  const { requests } = fakeApi([[createReport, () => ({ status: 201, body: { id: 1 } })]], 'en');
  let isClosed = false;
  const Page = () => (
    <ReportDialog
      subject={{ kind: 'company', id: 5, name: 'Sever' }}
      onClose={() => {
        isClosed = true;
      }}
    />
  );
  const { person } = show([{ path: '/', Component: Page }], '/', 'en');
  await person.click(await screen.findByRole('button', { name: 'Send the report' }));
  expect(requests).toEqual([]);
  await person.selectOptions(screen.getByLabelText(/Reason/), 'Fraud');
  await person.type(screen.getByLabelText(/What happened/), 'Not theirs');
  await person.click(screen.getByRole('button', { name: 'Send the report' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(requests.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { kind: 'company', id: 5, reason: 'fraud', text: 'Not theirs' },
  ]);
  expect(requests[0]?.headers['idempotency-key']).toMatch(/^\w{32}$/);
});

test('the card shows what its company has just changed', async () => {
  tokens.write({ userToken: 'u1', companyToken: 'c1' });
  let website = 'https://sever.example';
  fakeApi([
    ...memberCalls(ROLES.owner),
    [publicCompany, () => ({ body: aPublicCompany({ website }) })],
    [listRegions, () => ({ body: [] })],
    [listProducts, () => ({ body: aPage() })],
    [companyReviews, () => ({ body: { data: [], count: 0, pages: 1 } })],
    [
      updateCompany,
      ({ json }) => {
        website = `https://${(json as { website: string }).website}`;
        return { body: { info: aCompany({ website }) } };
      },
    ],
  ]);
  const { router, person } = show([...routes, { path: '/company/edit', Component: CompanyEditPage }], '/c/5', 'en');
  await screen.findByRole('link', { name: 'sever.example' });
  await act(() => router.navigate('/company/edit'));
  const field = await screen.findByRole('textbox', { name: /^Website/ });
  await person.clear(field);
  await person.click(field);
  await person.paste('north.example');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(website).toBe('https://north.example'));
  await act(() => router.navigate('/c/5'));
  expect(await screen.findByRole('link', { name: 'north.example' })).toBeTruthy();
});

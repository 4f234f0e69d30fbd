import {
  type CompanyId,
  type CreatedOrderCard,
  categoryTree,
  currentUser,
  DEFAULT_FLAGS,
  type Factory,
  getCompany,
  inviteSupplier,
  listCreatedOrders,
  listFactories,
  listRegions,
  ROLES,
  setDealer,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCompany } from '../../../test/companies.ts';
import { anOrderCard } from '../../../test/created-orders.ts';
import { type Answer, fakeApi, problem, tokens } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { PriceRequestDialog } from '../../features/price-request/price-request-dialog.tsx';
import { Component as FactoriesPage } from './factories-page.tsx';

beforeEach(() => tokens.write({ userToken: 'u1', companyToken: 'c1', companyId: '1' }));

const aFactory = (values: Partial<Factory> = {}): Factory => ({
  id: 5 as CompanyId,
  name: 'Uralmash',
  region_name: 'Sverdlovsk region',
  verified: true,
  rating: 4.5,
  response: { share: 0.87, hours: 3 },
  products: 1000,
  products_is_capped: true,
  categories: [],
  is_dealer: false,
  ...values,
});

const open = (list: () => object, at = '/factories', permissions = DEFAULT_FLAGS[ROLES.owner]) => {
  const api = fakeApi(
    [
      [currentUser, () => ({ body: aUser({ companies: [{ id: 1 as CompanyId, name: 'Mine' }] }) })],
      [listFactories, list],
      [setDealer, ({ json }) => ({ body: json })],
      [getCompany, () => ({ body: { info: aCompany(), permissions, role: ROLES.owner, block: null } })],
      [listRegions, () => ({ body: [{ code: '66', name: { ru: 'Sverdlovsk', en: 'Sverdlovsk' } }] })],
      [categoryTree, () => ({ body: { meta: { version: 'v', count: 0 }, categories: {} } })],
    ],
    'en',
  );
  return { ...api, ...show([{ path: '/factories', Component: FactoriesPage }], at, 'en') };
};
const page = (...data: Factory[]) => ({ body: { data, count: data.length, pages: data.length > 0 ? 1 : 0 } });

test('a producer is shown with its mark, rating, answering habits and products', async () => {
  open(() => page(aFactory()));
  const row = within((await screen.findByRole('link', { name: 'Uralmash' })).closest('tr') as HTMLElement);
  expect(row.getByText('Sverdlovsk region')).toBeTruthy();
  expect(row.getByText(/Answers within 3 h|within 3 h/)).toBeTruthy();
  expect(row.getByRole('link', { name: /^1\s000\+$/ }).getAttribute('href')).toBe('/c/5');
});

test('the address filters, and a choice changes it', async () => {
  const { requests, where, person } = open(() => page(aFactory()), '/factories?q=ural&region=66&only=verified');
  await screen.findByRole('link', { name: 'Uralmash' });
  const asked = requests.find(({ url }) => url.includes('/factories/list/'))?.url;
  expect(asked).toMatch(/q=ural&region=66&verified=true/);
  await person.selectOptions(screen.getByLabelText('Show'), 'dealer');
  expect(where()).toBe('/factories?q=ural&region=66&only=dealer');
});

test('heads of columns sort', async () => {
  const { requests, where, person } = open(() => page(aFactory()));
  await person.click(await screen.findByRole('button', { name: 'Region' }));
  expect(where()).toBe('/factories?order=region');
  await waitFor(() => expect(requests.some(({ url }) => /factories\/list\/\?.*order=region/.test(url))).toBe(true));
});

test('marking ourselves as a dealer is sent, and the row shows it', async () => {
  let isDealer = false;
  const { requests, person } = open(() => page(aFactory({ is_dealer: isDealer })));
  const button = () => screen.getByRole('button', { name: 'Say that we are a dealer of Uralmash' });
  await waitFor(() => expect(button().dataset.disabled).toBeUndefined());
  isDealer = true;
  await person.click(button());
  expect(await screen.findByRole('button', { name: 'You are a dealer. Remove the mark: Uralmash' })).toBeTruthy();
  expect(requests.filter(({ url }) => url.endsWith('/dealer/'))).toHaveLength(1);
});

test('without the flag the button explains itself', async () => {
  const { requests, person } = open(() => page(aFactory()), '/factories', DEFAULT_FLAGS[ROLES.staff]);
  await screen.findByRole('link', { name: 'Uralmash' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Say that we are a dealer/ }).hasAttribute('aria-describedby')).toBe(
      true,
    ),
  );
  await person.click(screen.getByRole('button', { name: /Say that we are a dealer/ }));
  expect(requests.some(({ url }) => url.endsWith('/dealer/'))).toBe(false);
});

test('an empty list, a list without matches, and a list that fails to load', async () => {
  open(() => page());
  expect(await screen.findByRole('heading', { name: 'No manufacturers yet' })).toBeTruthy();
  const { person, where } = open(() => page(), '/factories?q=zzz');
  await person.click(await screen.findByRole('button', { name: 'Show everybody' }));
  expect(where()).toBe('/factories');
  open(() => problem(500, 'internal'), '/factories?q=1');
  expect(await screen.findByText('Could not load the data')).toBeTruthy();
});

const company = { id: 5 as CompanyId, name: 'Uralmash' };
const openDialog = (orders: CreatedOrderCard[], invite: () => Answer) => {
  const api = fakeApi(
    [
      [currentUser, () => ({ body: aUser({ companies: [{ id: 1 as CompanyId, name: 'Mine' }] }) })],
      [listCreatedOrders, () => ({ body: { data: orders, count: orders.length, pages: 1 } })],
      [inviteSupplier, invite],
      [
        getCompany,
        () => ({ body: { info: aCompany(), permissions: DEFAULT_FLAGS[ROLES.owner], role: ROLES.owner, block: null } }),
      ],
    ],
    'en',
  );
  const done: string[] = [];
  const Page = () => (
    <PriceRequestDialog company={company} onClose={() => done.push('closed')} onNew={() => done.push('new')} />
  );
  return { ...api, done, ...show([{ path: '/', Component: Page }], '/', 'en') };
};

test('a price is asked about an active request', async () => {
  const { requests, done, person } = openDialog(
    [anOrderCard({ id: 7, request: 'Rebar' }), anOrderCard({ id: 8, request: 'Cement' })],
    () => ({
      body: {
        sent: 1,
        opened: 0,
        declined: 0,
        joined: 0,
        offers: 0,
        is_searched: true,
        next_wave_at: null,
        companies: [],
      },
    }),
  );
  await person.selectOptions(await screen.findByLabelText('Active request'), 'Cement');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send the request' }).dataset.disabled).toBeUndefined(),
  );
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(done).toEqual(['closed']));
  expect(JSON.parse(requests.find(({ url }) => url.endsWith('/invite/'))?.body ?? '')).toEqual({ id: 8, company: 5 });
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const { person, done } = openDialog([anOrderCard({ id: 7, request: 'Rebar' })], () => problem(409, 'already_asked'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send the request' }).dataset.disabled).toBeUndefined(),
  );
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Could not send the request')).toBeTruthy();
  expect(done).toEqual([]);
});

test('without active requests a new one is offered', async () => {
  const { person, done } = openDialog([], () => ({}));
  const button = () => screen.getByRole('button', { name: 'Create a new request' });
  await waitFor(() => expect(button().dataset.disabled).toBeUndefined());
  await person.click(button());
  expect(done).toEqual(['new']);
});

import { categoryTree, getSupply, listRegions, updateSupply } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { readyButton } from '../../../test/ready-button.ts';
import { receivedServer } from '../../../test/received-server.ts';
import { show } from '../../../test/render.tsx';
import { useActiveCompany } from '../../session/active-company.ts';
import { Component as SupplyPage } from './supply-page.tsx';

const toasts = asCompanyMember();
const routes = [
  { path: '/company/supply', Component: SupplyPage },
  { path: '/o/received', element: <p>list</p> },
];
const PROFILE = getSupply.response.parse({ categories: [], regions: [], min_order: null, receiving: true });

type World = NonNullable<Parameters<typeof receivedServer>[0]>;

const server = ({ handlers = [], ...world }: World = {}) =>
  receivedServer({
    ...world,
    handlers: [
      ...handlers,
      [getSupply, () => ({ body: PROFILE })],
      [
        updateSupply,
        ({ json }) => ({ body: updateSupply.response.parse({ ...PROFILE, ...updateSupply.body?.parse(json) }) }),
      ],
    ],
  });

test('shows and saves what is supplied and where to', async () => {
  const { bodies } = server();
  const page = show(routes, '/company/supply', 'en');
  expect(await screen.findByText('None chosen: requests are matched by your products')).toBeTruthy();
  expect(screen.getByText('All of Russia')).toBeTruthy();
  await page.person.click(await screen.findByText('Metal', { selector: 'summary' }));
  await page.person.click(await screen.findByRole('checkbox', { name: 'Metal' }));
  await page.person.click(screen.getByText('Choose regions'));
  await page.person.click(await screen.findByRole('checkbox', { name: 'Tver Region' }));
  expect(screen.getByText('1 region chosen')).toBeTruthy();
  await page.person.type(screen.getByLabelText(/^Request total from/), '50000');
  await page.person.click(screen.getByRole('checkbox', { name: 'Receive requests' }));
  await page.person.click(await readyButton('Save'));
  await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'success', title: 'Supply profile saved' }));
  expect(bodies('organizations/supply')).toContainEqual({
    categories: [1],
    regions: ['69'],
    min_order: 50_000,
    receiving: false,
  });
  await page.person.click(screen.getByRole('link', { name: 'Incoming requests' }));
  expect(page.where()).toBe('/o/received');
});

test('typed values survive a session that ended, until they are saved', async () => {
  server();
  // The guards of the page wait for the company.
  const Page = () => (useActiveCompany() === null ? null : <SupplyPage />);
  const guarded = [{ path: '/company/supply', Component: Page }];
  const before = show(guarded, '/company/supply', 'en');
  await readyButton('Save');
  await before.person.type(screen.getByLabelText(/^Request total from/), '50000');
  before.unmount();
  const page = show(guarded, '/company/supply', 'en');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Request total from/).value.replace(/\D/g, '')).toBe('50000'),
  );
  await page.person.click(await readyButton('Save'));
  await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'success', title: 'Supply profile saved' }));
  expect(sessionStorage.length).toBe(0);
});

test('a wrong sum is reported at its field', async () => {
  server();
  const page = show(routes, '/company/supply', 'en');
  // The fields are enabled once the person's permissions are known.
  const save = await readyButton('Save');
  await page.person.type(screen.getByLabelText(/^Request total from/), '9999999999');
  await page.person.click(save);
  expect(await screen.findByText(/^The maximum price is/)).toBeTruthy();
});

test('a smallest order of nothing is none', async () => {
  server();
  const page = show(routes, '/company/supply', 'en');
  const save = await readyButton('Save');
  await page.person.type(screen.getByLabelText(/^Request total from/), '0');
  await page.person.click(save);
  await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'success', title: 'Supply profile saved' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Request total from/).value).toBe('');
  await page.person.click(screen.getByRole('link', { name: 'Incoming requests' }));
  expect(page.where()).toBe('/o/received');
});

test('leaving with changes asks first', async () => {
  server();
  const page = show(routes, '/company/supply', 'en');
  await readyButton('Save');
  await page.person.click(screen.getByRole('checkbox', { name: 'Receive requests' }));
  await page.person.click(screen.getByRole('link', { name: 'Incoming requests' }));
  expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeTruthy();
});

test('people who may not change it can read it', async () => {
  server({ lacks: 'company_info_permission' });
  show(routes, '/company/supply', 'en');
  expect(await screen.findByText('You can view the profile but not change it')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Receive requests' }).closest('fieldset')?.disabled).toBe(true);
});

const TREE = { meta: { version: '1', count: 0 }, categories: {} };

test.each([
  ['the profile', getSupply, PROFILE],
  ['categories', categoryTree, TREE],
  ['regions', listRegions, []],
] as const)('if %s fails to load, the form waits as a whole and can be tried again', async (_what, call, body) => {
  let isDown = true;
  server({ handlers: [[call, () => (isDown ? problem(500, 'internal') : { body })]] });
  const page = show(routes, '/company/supply', 'en');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('checkbox', { name: 'Receive requests' })).toBeNull();
  isDown = false;
  await page.person.click(again);
  expect(await screen.findByRole('checkbox', { name: 'Receive requests' })).toBeTruthy();
});

import {
  type CompanyId,
  type Dashboard as Data,
  getCompany,
  getDashboard,
  listOpenOrders,
  type OrderStatistics,
  orderStatistics,
  ROLES,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memberCalls } from '../../../test/company-member.ts';
import { fakeApi, type Handlers, problem, tokens } from '../../../test/fake-api.ts';
import { anOpenOrder } from '../../../test/orders.ts';
import { aUser, show } from '../../../test/render.tsx';
import { Dashboard } from './dashboard.tsx';

// jsdom has no canvas; screen readers get the table beside it.
vi.mock('../../entities/chart/plot-dates.ts', () => ({ plotDates: () => () => {} }));

beforeEach(() => tokens.write({ companyToken: 'c1' }));

const none = { count: 0, data: [] };
const firstDay: Data = {
  attention: { waiting: none, offers: none, messages: none, drafts: none, imports: none },
  deals: none,
  latest: { created: [], received: [] },
  setup: { products: false, supply: false, request: false },
};

const busyDay = {
  attention: {
    waiting: {
      count: 14,
      data: [{ id: 3, request: 'Rebar A500', company: 'Sever', preferable_time: '2030-03-01', answers_deadline: null }],
    },
    offers: {
      count: 1,
      data: [
        { id: 8, request: 'Cement', offers: 2, lowest_price: 450, unit: 'т', latest_at: '2026-11-10T10:00:00.000Z' },
      ],
    },
    messages: {
      count: 2,
      data: [
        { id: 33, order: 8, party: 'buyer', request: 'Cement', company: 'Yug', messages: 2 },
        { id: 34, order: 10, party: 'supplier', request: 'Nuts', company: 'Sever', messages: 1 },
      ],
    },
    drafts: { count: 1, data: [{ id: 9, request: 'Sand', gaps: ['amount', 'address'] }] },
    imports: {
      count: 2,
      data: [
        { id: 4, name: 'old.xls', is_rejected: true, failed: 0, finished_at: '2026-11-10T10:00:00.000Z' },
        { id: 5, name: 'new.xls', is_rejected: false, failed: 3, finished_at: '2026-11-10T10:00:00.000Z' },
      ],
    },
  },
  deals: {
    count: 2,
    data: [
      { id: 31, order: 8, party: 'buyer', request: 'Gravel', company: 'Yug', time: '2020-03-01' },
      { id: 32, order: 9, party: 'supplier', request: 'Bolts', company: 'Sever', time: '2030-03-01' },
    ],
  },
  latest: {
    created: [{ id: 8, request: 'Cement', status: 2, answers_amount: 2, request_time: '2026-11-09T10:00:00.000Z' }],
    received: [],
  },
  setup: { products: true, supply: true, request: true },
} as unknown as Data;

const change = (last: number, previous: number) => ({ last, previous });
const numbers: OrderStatistics = {
  created: { history: 1, construction: 2, active: 5, archive: 0, reject: 0 },
  received: { reject: 0, waiting: 14, confirmed: 3, completed: 1 },
  answers: 1240,
  chosen: 6,
  offered: 17,
  won: 2,
  completed: 9,
  change_30d: {
    created: change(12, 9),
    received: change(3, 8),
    answers: change(4, 4),
    chosen: change(2, 1),
    offered: change(7, 2),
    won: change(1, 2),
    completed: change(1, 0),
  },
  weekly: [
    { week: '2026-11-02', requests: 3, offers: 11, received: 1, offered: 0 },
    { week: '2026-11-09', requests: 2, offers: 1200, received: 5, offered: 4 },
  ],
};
const zeros: OrderStatistics = {
  created: { history: 0, construction: 0, active: 0, archive: 0, reject: 0 },
  received: { reject: 0, waiting: 0, confirmed: 0, completed: 0 },
  answers: 0,
  chosen: 0,
  offered: 0,
  won: 0,
  completed: 0,
  change_30d: {
    created: change(0, 0),
    received: change(0, 0),
    answers: change(0, 0),
    chosen: change(0, 0),
    offered: change(0, 0),
    won: change(0, 0),
    completed: change(0, 0),
  },
  weekly: [{ week: '2026-11-09', requests: 0, offers: 0, received: 0, offered: 0 }],
};
const noNumbers = { ...numbers, weekly: zeros.weekly };

const company = { id: 1, name: 'Sever' } as never;

function open(user: Parameters<typeof aUser>[0], today = firstDay, statistics = noNumbers) {
  const api = fakeApi(
    [
      [getDashboard, () => ({ body: today })],
      [orderStatistics, () => ({ body: statistics })],
      [listOpenOrders, () => ({ body: { data: [anOpenOrder({ chain: null })], count: 1, pages: 1 } })],
    ],
    'en',
  );
  render(user);
  return api;
}

/** For a member without flags, whose contact is not confirmed. */
function openAsStaff(calls: Handlers = memberCalls(ROLES.staff)) {
  tokens.write({ userToken: 'u1', companyToken: 'c1' });
  const api = fakeApi(
    [
      ...calls,
      [getDashboard, () => ({ body: firstDay })],
      [orderStatistics, () => ({ body: noNumbers })],
      [listOpenOrders, () => ({ body: { data: [], count: 0, pages: 0 } })],
    ],
    'en',
  );
  render({ companies: [{ id: 5 as CompanyId, name: 'Steel' }], email_verified: false });
  return api;
}

function render(user: Parameters<typeof aUser>[0]) {
  const Page = () => <Dashboard user={aUser(user)} onCreateCompany={() => {}} onBrowse={() => {}} />;
  return show([{ path: '/', Component: Page }], '/', 'en');
}

const step = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

test('without a company no company’s data is fetched, and one can be created', async () => {
  const { requests } = open({ companies: [] });
  expect((await step('Add products')).queryByLabelText('done')).toBeNull();
  expect(screen.getByRole('button', { name: 'Create company' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('on the first day the checklist guides the person, open requests are shown, and no zeros', async () => {
  const { requests } = open({ companies: [company] }, firstDay, zeros);
  expect((await step('Add products')).getByRole('link').getAttribute('href')).toBe('/company/p');
  expect((await step('Say what you supply')).getByRole('link').getAttribute('href')).toBe('/company/supply');
  expect((await step('Publish your first request')).getByRole('link').getAttribute('href')).toBe('/o/created');
  expect(screen.queryByText(/Nothing urgent/)).toBeNull();
  expect(screen.getByText(/Your requests will appear here/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: /^Cement M500, 40 bags/ })).getAttribute('href')).toBe(
    '/o/received?tab=all&q=Cement%20M500%2C%2040%20bags',
  );
  await expect.poll(() => requests.length).toBe(3);
  expect(screen.queryByText('Requests created in 30 days')).toBeNull();
});

test('a member does not see the tasks of a colleague', async () => {
  openAsStaff();
  await step('Confirm your contact');
  await waitFor(() => expect(screen.queryByText('Publish your first request')).toBeNull());
  expect(screen.queryByText('Add products')).toBeNull();
});

test('counters without a week to draw say when the chart appears', async () => {
  open({ companies: [company] });
  expect(await screen.findByText(/The chart appears once/)).toBeTruthy();
});

test('no steps are counted before it is known which of them the person may do', async () => {
  const rights = Promise.withResolvers<void>();
  const calls = memberCalls(ROLES.staff).map(([endpoint, answer]): Handlers[number] =>
    endpoint === getCompany ? [endpoint, (request) => rights.promise.then(() => answer(request))] : [endpoint, answer],
  );
  const { requests } = openAsStaff(calls);
  await waitFor(() => expect(requests.map(({ url }) => url).join()).toContain(getCompany.path));
  await waitFor(() => expect(requests.map(({ url }) => url).join()).toContain(getDashboard.path));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByText(/of \d done/)).toBeNull();
  rights.resolve();
  expect(await screen.findByText(/of \d done/)).toBeTruthy();
  expect(screen.queryByText('Add products')).toBeNull();
});

test('finished steps are marked; when all are finished, the checklist is gone', async () => {
  open({ companies: [company] }, { ...firstDay, setup: { products: true, supply: false, request: false } });
  expect((await step('Add products')).getByLabelText('done')).toBeTruthy();
});

test('a set-up company sees what needs attention and no checklist', async () => {
  open({ companies: [company], first_name: 'Anna', last_name: 'Petrova' }, busyDay, numbers);
  expect((await screen.findByRole('heading', { name: 'Awaiting your reply 14' })).textContent).toContain('14');
  expect(screen.queryByText('Getting started')).toBeNull();
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link(/^Rebar A500 Sever, needed by 1\sMarch 2030/)).toBe('/o/received/3');
  expect(link(/^Cement Best price: 450\s₽\/t 2 new/)).toBe('/o/created/8');
  expect(link(/^Cement Yug 2 new/)).toBe('/o/created/8?answer=33');
  expect(link(/^Nuts Sever 1 new/)).toBe('/o/received/34');
  expect(link(/^Sand Missing: quantity, delivery address/)).toBe('/o/created/9/edit');
  expect(link(/^old.xls.*Not uploaded/)).toBe('/company/p?show=import');
  expect(link(/^new.xls.*3 rows failed/)).toBe('/company/p?show=import');
  expect(link(/^All: Awaiting your reply/)).toBe('/o/received?status=waiting');
});

test('counters show the change over 30 days, and the chart is a table too', async () => {
  open({ companies: [company] }, busyDay, numbers);
  const counter = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  expect((await counter('Requests created in 30 days')).getByText('3 more than before')).toBeTruthy();
  expect((await counter('Incoming requests in 30 days')).getByText('5 fewer than before')).toBeTruthy();
  expect((await counter('Offers received in 30 days')).getByText('no change')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Requests and offers by week' }));
  expect(table.getByRole('row', { name: '9\u00a0November 2026 2 1\u00a0200' })).toBeTruthy();
});

test('deals that are not delivered yet are shown to both sides, late ones are marked', async () => {
  open({ companies: [company] }, busyDay, numbers);
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/^Gravel Supplied by Yug, due 1\sMarch 2020 Overdue/)).toBe('/o/created/8');
  expect(await link(/^Bolts You supply Sever, due 1\sMarch 2030$/)).toBe('/o/received/32');
});

describe('a company that only sells', () => {
  const setup = { products: true, supply: false, request: false };

  test('has no step for a request of its own', async () => {
    open({ companies: [company], first_name: 'Anna', last_name: 'Petrova' }, { ...firstDay, setup }, zeros);
    expect((await step('Say what you supply')).getByRole('link')).toBeTruthy();
    expect(screen.queryByText('Publish your first request')).toBeNull();
    expect(screen.getByText('Nothing urgent: every request is answered')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'New requests on the platform' })).toBeTruthy();
    expect(screen.queryByText('Latest outgoing requests')).toBeNull();
  });

  test('sees the requests it received and its offers', async () => {
    open({ companies: [company] }, { ...firstDay, setup }, numbers);
    const counter = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
    expect((await counter('Offers sent in 30 days')).getByText('5 more than before')).toBeTruthy();
    expect((await counter('Your offers chosen in 30 days')).getByText('Total: 2')).toBeTruthy();
    expect(screen.queryByText('Requests created in 30 days')).toBeNull();
    const table = within(await screen.findByRole('table', { name: 'Incoming requests and your offers by week' }));
    expect(table.getByRole('row', { name: '9\u00a0November 2026 5 4' })).toBeTruthy();
  });
});

test('a company that only buys has no steps for products and supply', async () => {
  open(
    { companies: [company], first_name: 'Anna', last_name: 'Petrova' },
    { ...busyDay, setup: { products: false, supply: false, request: true } },
    numbers,
  );
  expect(await screen.findByText('Offers chosen in 30 days')).toBeTruthy();
  expect(screen.queryByText('Getting started')).toBeNull();
  expect(screen.queryByText('Latest incoming requests')).toBeNull();
});

test('numbers that fail to load leave the rest as it is', async () => {
  fakeApi(
    [
      [getDashboard, () => ({ body: busyDay })],
      [orderStatistics, () => problem(500, 'internal')],
    ],
    'en',
  );
  render({ companies: [company] });
  expect(await screen.findByText('Could not load the data')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Rebar A500/ })).toBeTruthy();
});

test('a dashboard that fails to load can be tried again', async () => {
  let tries = 0;
  fakeApi(
    [
      [getDashboard, () => (tries++ === 0 ? problem(500, 'internal') : { body: busyDay })],
      [orderStatistics, () => ({ body: numbers })],
    ],
    'en',
  );
  const { person } = render({ companies: [company] });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Rebar A500/ })).toBeTruthy();
});

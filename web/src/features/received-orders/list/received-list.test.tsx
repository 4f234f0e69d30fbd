import { getReceivedOrder, listReceivedOrders, rejectOrder } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { aReceivedCard, aReceivedOrder, listOf } from '../../../../test/orders.ts';
import { pressBeside } from '../../../../test/press-beside.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { receivedServer } from '../../../../test/received-server.ts';
import { show } from '../../../../test/render.tsx';
import { today } from '../../../shared/format/today.ts';
import { ReceivedScreen } from './received-screen.tsx';

const routes = [
  { path: '/o/received', element: <ReceivedScreen reportAction={() => null} /> },
  { path: '/o/received/:id', element: <p>detail</p> },
  { path: '/dashboard', element: <p>dashboard</p> },
];
const toasts = asCompanyMember();
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('requests that the company received', () => {
  test('are listed with the reason why they came', async () => {
    receivedServer({
      cards: [aReceivedCard({ is_new: true, unread_messages: 2, answers_deadline: today() })],
    });
    show(routes, '/o/received', 'en');
    const row = (await screen.findAllByRole('row'))[1];
    const text = row?.textContent?.replace(/\u00a0/g, ' ') ?? '';
    for (const part of [
      '14 Nov 2026',
      'Pipes 57x3.5 for heating',
      'Awaiting reply',
      'Custom',
      '10 t',
      '20 May 2030',
      'New',
      '2 new messages',
      'Last day',
      'StroyInvest',
      'StroyInvest · product “Steel pipe 57x3.5”; category “Round steel pipes”; region “Moscow”',
    ])
      expect(text).toContain(part);
    expect(screen.getByRole('link', { name: 'Pipes 57x3.5 for heating' }).getAttribute('href')).toBe('/o/received/31');
    expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('a request that was closed before anybody opened it is not new', async () => {
    receivedServer({ cards: [aReceivedCard({ is_new: true, status: 0, allowed_actions: [] })] });
    show(routes, '/o/received', 'en');
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    expect(within(row).queryByText('New')).toBeNull();
  });

  test('the form of an offer focuses its price, though the request is loaded after the dialog has opened', async () => {
    const answered = Promise.withResolvers<void>();
    receivedServer({
      handlers: [[getReceivedOrder, () => answered.promise.then(() => ({ body: aReceivedOrder() }))]],
    });
    const { person } = show(routes, '/o/received', 'en');
    await person.click(await readyButton(/^Answer/));
    const dialog = await screen.findByRole('dialog', { name: 'Offer' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    answered.resolve();
    const price = await within(dialog).findByLabelText(/^Unit price/);
    await waitFor(() => expect(document.activeElement).toBe(price));
  });

  test('choices apply at once, typed text with “apply”; “reset” removes them from the address', async () => {
    const { requests } = receivedServer({ count: 25 });
    const page = show(routes, '/o/received?page=2', 'en');
    await screen.findAllByRole('row');
    expect(screen.queryByText('Reset')).toBeNull();
    await page.person.type(screen.getByRole('searchbox', { name: 'Search' }), 'pipe');
    expect(page.where()).toBe('/o/received?page=2');
    await page.person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(page.where()).toBe('/o/received?q=pipe');
    await page.person.type(screen.getByRole('searchbox', { name: 'Search' }), 's');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Declined');
    expect(page.where()).toBe('/o/received?q=pipes&status=reject');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Product');
    expect(page.where()).toBe('/o/received?q=pipes&status=reject&type=product');
    await waitFor(() =>
      expect(requests.at(-1)?.url).toContain('offset=0&q=pipes&status=reject&is_personal_request=false'),
    );
    await page.person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(page.where()).toBe('/o/received');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('');
  });

  test('invalid values in the address ask for everything', async () => {
    const { sent } = receivedServer();
    show(routes, '/o/received?status=5&type=x&page=-1', 'en');
    await screen.findAllByRole('row');
    expect(sent('received/list')[0]?.url).toBe('/api/orders/received/list/?limit=10&offset=0');
  });

  test('the buttons to confirm and reject are shown only while it waits', async () => {
    receivedServer({
      cards: [aReceivedCard(), aReceivedCard({ id: 32, name: 'Bolts', status: 2, allowed_actions: ['offer'] })],
    });
    show(routes, '/o/received', 'en');
    expect(await button('Answer: Pipes 57x3.5 for heating')).toBeTruthy();
    expect(await button('Decline: Pipes 57x3.5 for heating')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Bolts/ })).toBeNull();
  });

  test('what the server does not allow is not offered', async () => {
    receivedServer({
      cards: [
        aReceivedCard({ id: 32, name: 'Bolts', allowed_actions: ['reject'] }),
        aReceivedCard({ id: 33, name: 'Nuts', allowed_actions: [] }),
      ],
    });
    show(routes, '/o/received', 'en');
    expect(await button('Decline: Bolts')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Answer: Bolts' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Nuts/ })).toBeNull();
  });

  test('an empty list offers all requests and the supply profile', async () => {
    receivedServer({ cards: [] });
    show(routes, '/o/received', 'en');
    expect((await screen.findByRole('heading', { name: 'No incoming requests yet' })).tagName).toBe('H2');
    expect(screen.getByRole('link', { name: 'Set up the supply profile' }).getAttribute('href')).toBe(
      '/company/supply',
    );
  });

  test('an empty result offers to show everything', async () => {
    receivedServer({ cards: [] });
    const page = show(routes, '/o/received?q=zzz', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Reset the filters' }));
    expect(page.where()).toBe('/o/received');
  });

  test('a failed load can be tried again', async () => {
    let isDown = true;
    receivedServer({
      handlers: [
        [
          listReceivedOrders,
          () => (isDown ? problem(500, 'internal') : { body: { data: [aReceivedCard()], count: 1, pages: 1 } }),
        ],
      ],
    });
    const page = show(routes, '/o/received', 'en');
    const again = await button('Try again');
    isDown = false;
    await page.person.click(again);
    expect(await screen.findByText('Pipes 57x3.5 for heating')).toBeTruthy();
  });

  test('people who may not answer see why', async () => {
    receivedServer({ lacks: 'proposal_permission' });
    show(routes, '/o/received', 'en');
    expect((await button(/^Answer:/)).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('tooltip', { hidden: true })[0]?.textContent).toContain('Offers');
  });
});

describe('declining in the row', () => {
  test('asks for a reason, keeps it on a press beside the dialog, and reports the result', async () => {
    const { bodies } = receivedServer();
    const page = show(routes, '/o/received', 'en');
    await page.person.click(await readyButton(/^Decline:/));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the request?' });
    expect(bodies('request/reject')).toEqual([]);
    await page.person.click(within(dialog).getByRole('radio', { name: 'Out of stock' }));
    await page.person.type(within(dialog).getByRole('textbox'), 'In June again');
    pressBeside();
    await page.person.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('request/reject')).toEqual([{ order_id: 31, reason: 'out_of_stock', text: 'In June again' }]);
    expect(toasts).toEqual([{ kind: 'success', title: 'Request declined', text: 'Pipes 57x3.5 for heating' }]);
  });

  test('is reported as done although its answer was lost and its row has left the list', async () => {
    let isDone = false;
    receivedServer({
      handlers: [
        [listReceivedOrders, () => ({ body: listOf(isDone ? [] : [aReceivedCard()]) })],
        [
          rejectOrder,
          () => {
            isDone = true;
            throw new TypeError('network');
          },
        ],
        [getReceivedOrder, () => ({ body: aReceivedOrder({ status: 0, rejected_by: 'supplier' }) })],
      ],
    });
    const page = show(routes, '/o/received?status=waiting', 'en');
    await page.person.click(await readyButton(/^Decline:/));
    await page.person.click(await readyButton('Decline'));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Request declined' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is reported as done although its answer was lost', async () => {
    let card = aReceivedCard();
    receivedServer({
      handlers: [
        [listReceivedOrders, () => ({ body: listOf([card]) })],
        [rejectOrder, () => problem(409, 'chain_wrong_status')],
      ],
    });
    const page = show(routes, '/o/received', 'en');
    await page.person.click(await readyButton(/^Decline:/));
    card = aReceivedCard({ status: 0, rejected_by: 'supplier', allowed_actions: ['offer'] });
    await page.person.click(await readyButton('Decline'));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Request declined' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

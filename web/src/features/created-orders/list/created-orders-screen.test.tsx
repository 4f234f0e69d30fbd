import {
  archiveOrder,
  cancelOrder,
  getCreatedOrder,
  listCreatedOrders,
  type OrderId,
  ROLES,
  repeatOrder,
} from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember, memberCalls } from '../../../../test/company-member.ts';
import { listed, one, orderRoutes as routes, orderServer as server } from '../../../../test/created-order-screens.tsx';
import { anOrder, anOrderCard } from '../../../../test/created-orders.ts';
import { problem } from '../../../../test/fake-api.ts';
import { listOf } from '../../../../test/orders.ts';
import { show } from '../../../../test/render.tsx';
import { Component as EditOrderPage } from '../edit/edit-order-page.tsx';

const toasts = asCompanyMember();

describe('the list of created orders', () => {
  test('has its columns, with words where nothing is known', async () => {
    server([
      listed(
        anOrderCard({ answers_amount: 3, unread: 2 }),
        anOrderCard({ id: 32, request: 'Bolts', status: 1, amount: null, preferable_price: null, unread: 1 }),
        anOrderCard({ id: 33, request: 'Nuts', status: 4 }),
      ),
    ]);
    show(routes, '/o/created', 'en');
    const [, first, second, third] = await screen.findAllByRole('row');
    const text = (row?: HTMLElement) => row?.textContent?.replace(/\u00a0/g, ' ');
    expect(text(first)).toContain('Steel pipe 57x3.5');
    expect(text(first)).toContain('2 new');
    expect(text(first)).toContain('20 t');
    expect(text(first)).toContain('71 400 ₽');
    expect(text(second)).toContain('Draft');
    expect(text(second)).toContain('by agreement');
    expect(text(second)).toContain('none yet1 new message');
    expect(text(third)).toMatch(/none(?! yet)/);
    expect(screen.getByRole('link', { name: 'Bolts' }).getAttribute('href')).toBe('/o/created/32');
    expect(screen.getByRole('link', { name: 'To the dashboard' })).toBeTruthy();
  });

  test('shows the best price and the deadline for responses; for a deal, the agreed price', async () => {
    server([
      listed(
        anOrderCard({ answers_amount: 3, best_price: 70_900, answers_deadline: '2027-01-15' }),
        anOrderCard({ id: 33, request: 'Bolts', status: 0, closing: 'deal', answers_amount: 2, best_price: 22 }),
      ),
    ]);
    show(routes, '/o/created', 'en');
    const [, open, deal] = await screen.findAllByRole('row');
    const text = (row?: HTMLElement) => row?.textContent?.replace(/\u00a0/g, ' ');
    expect(text(open)).toContain('until 15 Jan 2027');
    expect(text(open)).toContain('from 70 900 ₽');
    expect(text(deal)).toContain('at 22 ₽');
  });

  test('a deal is marked as awaiting its goods; a completed one as closed', async () => {
    const deal = { status: 0, closing: 'deal' } as const;
    server([
      listed(
        anOrderCard({ ...deal, id: 31 as OrderId, request: 'Pipes' }),
        anOrderCard({ ...deal, id: 32 as OrderId, request: 'Bolts', completed_at: '2026-11-15T09:00:00.000Z' }),
      ),
    ]);
    show(routes, '/o/created', 'en');
    expect(within(await screen.findByRole('row', { name: /Pipes/ })).getByText('Awaiting delivery')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Bolts/ })).getByText('Closed')).toBeTruthy();
  });

  test('very many are counted as people write numbers', async () => {
    server([[listCreatedOrders, () => ({ body: { data: [anOrderCard()], count: 12_400, pages: 1240 } })]]);
    show(routes, '/o/created', 'en');
    expect(await screen.findByText('12 400 requests')).toBeTruthy();
  });

  test('a column sorts up, down, and no more', async () => {
    const { requests } = server([listed(anOrderCard())]);
    const { person, where } = show(routes, '/o/created', 'en');
    const sort = () => screen.findByRole('button', { name: 'Responses' });
    await person.click(await sort());
    expect(where()).toBe('/o/created?order=answers');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('order=answers'))).toBe(true));
    await person.click(await sort());
    expect(where()).toBe('/o/created?order=-answers');
    await person.click(await sort());
    expect(where()).toBe('/o/created');
  });

  test('filters are in the address and reach the server', async () => {
    const { requests } = server([listed(anOrderCard())]);
    const page = show(routes, '/o/created?page=3', 'en');
    await page.person.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'archive');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Request type' }), 'product');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Responses' }), 'without');
    expect(page.where()).toBe('/o/created?status=archive&type=product&answers=without');
    await waitFor(() =>
      expect(requests.at(-1)?.url).toContain('status=archive&is_personal_request=false&answers=false'),
    );
  });

  test('an empty list offers the first request, a filtered one offers all', async () => {
    server([listed()]);
    const page = show(routes, '/o/created?status=active', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Show all requests' }));
    expect(await screen.findByText('No requests yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
    expect(page.where()).toBe('/o/created');
  });

  test('archiving a closed request refreshes the list and says so', async () => {
    const closed = anOrderCard({ status: 4, allowed_actions: ['archive', 'repeat'] });
    let isArchived = false;
    server([
      [
        archiveOrder,
        () => {
          isArchived = true;
          return { body: anOrder({ status: 3 }) };
        },
      ],
      [listCreatedOrders, () => ({ body: { data: isArchived ? [] : [closed], count: isArchived ? 0 : 1, pages: 1 } })],
    ]);
    const page = show(routes, '/o/created', 'en');
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    const reopen = await screen.findByRole('menuitem', { name: 'Reopen' });
    expect(reopen.hasAttribute('disabled')).toBe(true);
    await page.person.click(screen.getByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('No requests yet')).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', title: 'Request archived', text: 'Steel pipe 57x3.5' }]);
  });

  test.each([
    ['archiving', 'Request archived', archiveOrder, 3, 4, 'Archive', null],
    ['cancelling', 'Request cancelled', cancelOrder, 4, 2, 'Cancel the request', 'Cancel the request'],
  ] as const)('%s is reported as done though its answer was lost and its row has left the list', async (...row) => {
    const [, title, endpoint, done, before, item, confirm] = row;
    let isDone = false;
    server([
      [
        endpoint,
        () => {
          isDone = true;
          throw new TypeError('network');
        },
      ],
      [listCreatedOrders, () => ({ body: listOf(isDone ? [] : [anOrderCard({ status: before })]) })],
      [getCreatedOrder, () => ({ body: anOrder({ status: isDone ? done : before }) })],
    ]);
    const page = show(routes, '/o/created?status=active', 'en');
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    await page.person.click(await screen.findByRole('menuitem', { name: item }));
    if (confirm !== null) await page.person.click(within(await screen.findByRole('dialog')).getByText(confirm));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title }]));
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  test('archiving an open request asks first: it declines all answers', async () => {
    const { requests } = server([listed(anOrderCard()), [archiveOrder, () => ({ body: anOrder({ status: 3 }) })]]);
    const page = show(routes, '/o/created', 'en');
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive the request?' });
    expect(dialog.textContent).toContain('will be declined');
    expect(requests.some(({ url }) => url.includes('archive'))).toBe(false);
    await page.person.click(within(dialog).getByRole('button', { name: 'Archive the request' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Request archived' }]));
  });

  test('an archived request is not archived again, and can be reopened', async () => {
    server([listed(anOrderCard({ status: 3, allowed_actions: ['activate', 'update', 'repeat'] }))]);
    const page = show(routes, '/o/created?status=archive', 'en');
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
    await page.person.click(screen.getByRole('menuitem', { name: 'Reopen' }));
    expect(page.where()).toBe('/o/created/31/edit');
  });

  test('a deal is repeated from its row, as a draft to fill in', async () => {
    const deal = anOrderCard({ status: 0, closing: 'deal', allowed_actions: ['archive', 'repeat'] });
    const { requests } = server([
      listed(deal),
      [repeatOrder, () => ({ status: 201, body: { id: 32, product_request_id: 32 } })],
    ]);
    const page = show(routes, '/o/created', 'en');
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Repeat' }));
    await waitFor(() => expect(page.where()).toBe('/o/created/32/edit'));
    expect(requests.filter(({ url }) => url === repeatOrder.path)).toHaveLength(1);
  });

  test('a repetition whose answer was lost is sent again with its key, and opened', async () => {
    const keys: (string | undefined)[] = [];
    server([
      listed(anOrderCard({ status: 0, closing: 'deal', allowed_actions: ['archive', 'repeat'] })),
      [
        repeatOrder,
        ({ headers }) => {
          keys.push(headers['idempotency-key']);
          if (keys.length === 1) throw new TypeError('network');
          return { status: 201, body: { id: 32, product_request_id: 32 } };
        },
      ],
    ]);
    const page = show(routes, '/o/created', 'en');
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Repeat' }));
    await waitFor(() => expect(page.where()).toBe('/o/created/32/edit'));
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  test('people who may not change requests can only open them, and are sent away from the form', async () => {
    server([
      listed(anOrderCard({ status: 1, allowed_actions: ['update', 'cancel', 'archive'] })),
      one(anOrder({ status: 1, allowed_actions: ['update'] })),
      ...memberCalls(ROLES.staff),
    ]);
    const page = show(
      [...routes.slice(0, 2), { path: '/o/created/:id/edit', Component: EditOrderPage }],
      '/o/created',
      'en',
    );
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Details']),
    );
    await act(() => page.router.navigate('/o/created/31/edit'));
    await waitFor(() => expect(page.where()).toBe('/o/created/31'));
  });

  test('cancelling asks first, and shows a refusal', async () => {
    server([listed(anOrderCard()), [cancelOrder, () => problem(409, 'order_wrong_status')]]);
    const page = show(routes, '/o/created', 'en');
    await page.person.click(await screen.findByRole('button', { name: /^Actions: Steel/ }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Cancel the request' }));
    const dialog = await screen.findByRole('dialog');
    await page.person.click(within(dialog).getByRole('button', { name: 'Cancel the request' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Could not cancel the request');
  });
});

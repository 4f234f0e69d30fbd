import { activateOrder, archiveOrder, cancelOrder, deleteOrder, getCreatedOrder } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAnswer } from '../../../../test/answers.ts';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { listed, one, orderRoutes as routes, orderServer as server } from '../../../../test/created-order-screens.tsx';
import { anOrder } from '../../../../test/created-orders.ts';
import { problem } from '../../../../test/fake-api.ts';
import { aTradeCompany } from '../../../../test/orders.ts';
import { show } from '../../../../test/render.tsx';

const toasts = asCompanyMember();

describe('a created order', () => {
  test('shows what is needed and what has happened, and its answers', async () => {
    server([one()]);
    show(routes, '/o/created/31', 'en');
    expect(await screen.findByRole('heading', { name: 'Steel pipe 57x3.5' })).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByText('1 428 000 ₽')).toBeTruthy();
    expect(screen.getByText('20 January 2030')).toBeTruthy();
    expect(screen.getByText('Wall, mm')).toBeTruthy();
    expect(screen.getByText('answers')).toBeTruthy();
    const history = within(screen.getByRole('complementary', { name: 'History' })).getAllByRole('listitem');
    expect(history[0]?.textContent).toContain('12 companies');
    expect(history).toHaveLength(2);
  });

  test('a wave that found no suppliers is named as such in its history', async () => {
    const sent = { id: 2, event: 'sent', at: '2026-11-10T10:05:00.000Z', company: null, count: 0, price: null };
    server([one(anOrder({ history: [sent] }))]);
    show(routes, '/o/created/31', 'en');
    const history = await screen.findByRole('complementary', { name: 'History' });
    expect(history.textContent).toContain('No matching suppliers were found');
    expect(history.textContent).not.toMatch(/0 companies|sent/i);
  });

  test('a deal has a button for its next step', async () => {
    const chosen = anAnswer({ id: 77, status: 2, selected_at: '2026-11-15T10:00:00.000Z' });
    server([one(anOrder({ status: 0, closing: 'deal', chains: [chosen] }))]);
    show(routes, '/o/created/31', 'en');
    const next = await screen.findByRole('link', { name: 'The goods have arrived' });
    expect(next.getAttribute('href')).toBe('/o/created/31?answer=77&ask=complete');
    await waitFor(() => expect(next.getAttribute('data-variant')).toBe('filled'));
    const contacts = screen.getByRole('link', { name: 'Contacts and messages' });
    expect(contacts.getAttribute('href')).toBe('/o/created/31?answer=77');
  });

  test('says who has written, and leads to what was written', async () => {
    const asks = { unread_messages: 1, status: 1 };
    const chains = [
      anAnswer({ id: 76 }),
      anAnswer({ ...asks, id: 77 }),
      anAnswer({ ...asks, id: 78, company_executor: aTradeCompany({ id: 22, name: 'Sever' }) }),
    ];
    server([one(anOrder({ chains }))]);
    show(routes, '/o/created/31?answers=list', 'en');
    const notice = (await screen.findByText('2 new messages')).closest<HTMLElement>('[role=status]');
    expect(notice?.textContent).toContain('UralMet, Sever');
    const link = within(notice as HTMLElement).getByRole('link', { name: 'Open the conversation' });
    expect(link.getAttribute('href')).toBe('/o/created/31?answers=list&answer=77');
  });

  test.each([
    ['buyer', null, /^The deal is completed\. Rate the supplier/],
    ['platform', null, /^Two weeks have passed .* if the goods have not arrived, write to them/],
    ['platform', 4, /^Two weeks have passed .* Your rating: 4 out of 5/],
  ])('a deal completed by %s, rated %s, says so', async (by, score, text) => {
    const at = '2026-11-15T10:00:00.000Z';
    const rating =
      score === null ? null : { score, text: '', created_at: at, can_edit: true, reply: null, replied_at: null };
    const chosen = anAnswer({ status: 3, selected_at: at, completed_at: at, completed_by: by, rating });
    server([one(anOrder({ status: 0, closing: 'deal', chains: [chosen] }))]);
    show(routes, '/o/created/31', 'en');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('a draft message to one request does not show up in another', async () => {
    server([
      [
        getCreatedOrder,
        ({ url }) => {
          const id = Number(new URL(url, 'http://x').searchParams.get('id'));
          return { body: anOrder({ id, request: `Request ${id}` }) };
        },
      ],
    ]);
    const page = show(routes, '/o/created/32', 'en');
    const arrived = (id: number) => screen.findByRole('heading', { name: `Request ${id}` });
    const goTo = async (id: number) => {
      await act(() => page.router.navigate(`/o/created/${id}`));
      await arrived(id);
    };
    await arrived(32);
    await goTo(31);
    await page.person.click(await screen.findByRole('button', { name: 'Cancel the request' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await goTo(32);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Request cancelled', cancelOrder, 4, 'Cancel the request', 'Cancel the request'],
    ['Request archived', archiveOrder, 3, 'Archive', 'Archive the request'],
  ] as const)('“%s” is reported although the answer was lost', async (title, endpoint, status, button, confirm) => {
    let now = anOrder();
    server([
      [getCreatedOrder, () => ({ body: now })],
      [endpoint, () => problem(409, 'order_wrong_status')],
    ]);
    const page = show(routes, '/o/created/31', 'en');
    await page.person.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: `${confirm}?` });
    now = anOrder({ status, allowed_actions: ['activate'] });
    await page.person.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a publication is reported although its answer was lost', async () => {
    let now = anOrder({ status: 1, gaps: [], allowed_actions: ['activate', 'update'] });
    server([
      [getCreatedOrder, () => ({ body: now })],
      [
        activateOrder,
        () => {
          now = anOrder();
          throw new TypeError('network');
        },
      ],
    ]);
    const page = show(routes, '/o/created/31', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Request published' }]));
  });

  test('archiving an open request asks first, a closed one is archived at once', async () => {
    const { requests } = server([one(), [archiveOrder, () => ({ body: anOrder({ status: 3 }) })]]);
    const page = show(routes, '/o/created/31', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive the request?' });
    expect(requests.some(({ url }) => url.includes('archive'))).toBe(false);
    await page.person.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    page.unmount();
    server([
      one(anOrder({ status: 4, allowed_actions: ['archive'] })),
      [archiveOrder, () => ({ body: anOrder({ status: 3 }) })],
    ]);
    const closed = show(routes, '/o/created/31', 'en');
    await closed.person.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Request archived' }]));
  });

  test.each([
    ['offers stand before what was asked for', { answers_amount: 2 }, true],
    ['without offers what was asked for comes first', { answers_amount: 0 }, false],
    ['so it does once the request is closed', { answers_amount: 2, status: 4 }, false],
  ] as const)('%s', async (_name, values, isFirst) => {
    server([one(anOrder(values))]);
    show(routes, '/o/created/31', 'en');
    const answers = await screen.findByText('answers');
    const facts = screen.getByRole('heading', { name: 'What is needed' });
    expect(Boolean(answers.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isFirst);
  });

  test.each([
    ['while nobody has made an offer, whom it was sent to comes first', { answers_amount: 0 }, true],
    ['with an offer it comes last', { answers_amount: 1 }, false],
    ['so it does once the request is closed without one', { answers_amount: 0, status: 4 }, false],
  ] as const)('%s', async (_name, values, isFirst) => {
    server([one(anOrder(values))]);
    show(routes, '/o/created/31', 'en');
    const distribution = await screen.findByText('distribution');
    for (const part of [screen.getByRole('heading', { name: 'What is needed' }), screen.getByText('answers')]) {
      expect(Boolean(distribution.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isFirst);
    }
  });

  test('a request that the platform closed does not promise to be reopened', async () => {
    server([one(anOrder({ status: 4, allowed_actions: ['archive', 'repeat'] }))]);
    show(routes, '/o/created/31', 'en');
    expect(await screen.findByText(/The platform closed the request/)).toBeTruthy();
  });

  test('a request that its chosen supplier has left says so, with the reason, until it is chosen from again', async () => {
    const entry = { at: '2026-11-12T10:00:00.000Z', company: 'UralMet', count: null, price: null };
    const history = [
      { ...entry, id: 1, event: 'activated', company: null },
      { ...entry, id: 2, event: 'chosen' },
      { ...entry, id: 3, event: 'supplier_lost' },
    ];
    const chains = [anAnswer({ status: 0, rejected_by: 'supplier', reject_reason: 'out_of_stock', reject_text: '' })];
    server([one(anOrder({ chains, history }))]);
    const page = show(routes, '/o/created/31', 'en');
    const notice = (await screen.findByText('UralMet backed out of the deal')).closest('[role=status]');
    expect(notice?.textContent).toMatch(/Reason: .*The request is active again: choose another offer/);
    page.unmount();
    server([one(anOrder({ chains, history: [...history, { ...entry, id: 4, event: 'reopened', company: null }] }))]);
    show(routes, '/o/created/31', 'en');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('UralMet backed out of the deal')).toBeNull();
  });

  test('a draft names its gaps, has no badge and no answers', async () => {
    server([
      one(
        anOrder({
          status: 1,
          amount: null,
          address: '',
          preferable_price: null,
          preferable_time: null,
          total: null,
          gaps: ['amount', 'address', 'preferable_time'],
          allowed_actions: ['activate', 'update', 'delete'],
        }),
      ),
    ]);
    show(routes, '/o/created/31', 'en');
    expect((await screen.findByText(/^Fill in:/)).textContent).toBe(
      'Fill in: “Delivery address”, “Quantity”, “Delivery date”Optional: “Target unit price”',
    );
    expect(screen.queryByText('Draft')).toBeNull();
    expect(screen.queryByText('answers')).toBeNull();
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/o/created/31/edit');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('a draft that had an offer cannot be deleted, only archived', async () => {
    const actions = ['activate', 'update', 'cancel', 'archive', 'repeat'] as const;
    server([one(anOrder({ status: 1, allowed_actions: [...actions] }))]);
    show(routes, '/o/created/31', 'en');
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('a draft whose date has passed has to be edited before it is published', async () => {
    server([
      one(
        anOrder({
          status: 1,
          preferable_time: '2020-05-10',
          answers_deadline: '2020-05-09',
          gaps: [],
          allowed_actions: ['activate', 'update', 'delete'],
        }),
      ),
    ]);
    show(routes, '/o/created/31', 'en');
    expect(await screen.findByText(/^The date has passed: “Delivery date”, “Accept responses until”/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test.each([
    ['here', { status: 204 }],
    ['in another tab', problem(404, 'not_found')],
  ])('an order that was removed %s leads back to the list', async (_, answer) => {
    server([
      one(anOrder({ status: 1, allowed_actions: ['activate', 'update', 'delete'] })),
      listed(),
      [deleteOrder, () => answer],
    ]);
    const page = show(routes, '/o/created/31', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Delete' }));
    await page.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No requests yet')).toBeTruthy();
    expect(page.where()).toBe('/o/created');
  });

  test.each(['/o/created/31', '/o/created/nonsense'])('says that it is missing: %s', async (path) => {
    server([[getCreatedOrder, () => problem(404, 'not_found')]]);
    show(routes, path, 'en');
    expect(await screen.findByText('Request not found')).toBeTruthy();
  });

  test('leads back to the list if it fails to load', async () => {
    server([[getCreatedOrder, () => problem(500, 'internal')]]);
    show(routes, '/o/created/31', 'en');
    expect(await screen.findByText('ERROR')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To outgoing requests' }).getAttribute('href')).toBe('/o/created');
  });
});

import { CHAIN_STATUSES, getReceivedOrder } from '@postavka/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { A_PERSON, AN_OFFER, aReceivedOrder, aTradeCompany } from '../../../../test/orders.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { confirmed, plain, routes } from '../../../../test/received-order-page.tsx';
import { receivedServer } from '../../../../test/received-server.ts';
import { show } from '../../../../test/render.tsx';
import { today } from '../../../shared/format/today.ts';

asCompanyMember();
const heading = (name: string) => screen.findByRole('heading', { name });

describe('each state has its words and its buttons', () => {
  test('waiting: accept or reject', async () => {
    receivedServer();
    show(routes, '/o/received/31', 'en');
    expect(await heading('The buyer is waiting for your reply')).toBeTruthy();
    expect(await readyButton('Send an offer')).toBeTruthy();
    expect(await readyButton('Decline the request')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw the offer' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your offer' })).toBeNull();
    const page = plain(document.body);
    for (const part of [
      'Quantity10 t',
      'Target price72 000 ₽',
      'Delivery date20 May 2030',
      'Moscow, Vavilova 19',
      'Steel20',
      'Seamless, with certificates',
      'Why you got this request',
      'Contacts are shown once the offer is chosen',
    ])
      expect(page).toContain(part);
  });

  test('confirmed: the offer with its author, which can be changed or withdrawn', async () => {
    receivedServer({ order: confirmed() });
    show(routes, '/o/received/31', 'en');
    const section = (await heading('Your offer')).closest('section');
    for (const part of ['10 t', '20 May 2030', '22%', 'From stock', '30% in advance', 'Petrova Anna'])
      expect(plain(section)).toContain(part);
    for (const name of ['Change the offer', 'Withdraw the offer', 'Decline the request'])
      expect(await readyButton(name)).toBeTruthy();
  });

  test('the total of an offer includes a delivery that costs extra', async () => {
    receivedServer({ order: confirmed({ total: 714_000, delivery_price: 2000 }) });
    show(routes, '/o/received/31', 'en');
    const section = (await heading('Your offer')).closest('section');
    expect(plain(section)).toContain('Total with delivery716 000 ₽');
  });

  test('the days left to answer are shown until the supplier has answered', async () => {
    const request = { answers_deadline: today() };
    receivedServer({ order: aReceivedOrder({}, request) });
    const page = show(routes, '/o/received/31', 'en');
    expect(await screen.findByText('Last day')).toBeTruthy();
    page.unmount();
    const answered = confirmed();
    receivedServer({ order: { ...answered, product_request: { ...answered.product_request, ...request } } });
    show(routes, '/o/received/31', 'en');
    await heading('Your offer');
    expect(screen.queryByText('Last day')).toBeNull();
  });

  test('an expired offer says so', async () => {
    receivedServer({ order: confirmed({ is_expired: true }) });
    show(routes, '/o/received/31', 'en');
    expect(await heading('Your offer is no longer valid')).toBeTruthy();
    expect(screen.getByText('No longer valid')).toBeTruthy();
  });

  test('the buyer is blocked: it says so, and no offer can be sent', async () => {
    receivedServer({
      order: aReceivedOrder(
        { allowed_actions: ['reject'] },
        { company: aTradeCompany({ name: 'StroyInvest', is_out: true }) },
      ),
    });
    show(routes, '/o/received/31', 'en');
    expect(await heading('The buyer is unavailable now')).toBeTruthy();
    expect(screen.getByText('Unavailable')).toBeTruthy();
    expect(await readyButton('Decline the request')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send an offer' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'StroyInvest' })).toBeNull();
  });

  test('the buyer has deleted the request: no message can be sent', async () => {
    receivedServer({
      order: aReceivedOrder(
        { status: CHAIN_STATUSES.reject, rejected_by: 'supplier', allowed_actions: [] },
        { status: 4, is_deleted: true },
      ),
    });
    show(routes, '/o/received/31', 'en');
    expect(await screen.findByText(/The buyer has deleted the request/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByText(/No messages yet/)).toBeNull();
  });

  test('chosen: the buyer’s contacts, and a way out of the deal', async () => {
    receivedServer({
      order: aReceivedOrder(
        { ...AN_OFFER, selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: ['reject'] },
        { email: 'buy@stroy.example', responsible_user: A_PERSON },
      ),
    });
    const page = show(routes, '/o/received/31', 'en');
    expect(await heading('The buyer has chosen your offer')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'buy@stroy.example' })).toBeTruthy();
    expect(plain(document.body)).toContain('+7 999 123-45-67');
    await page.person.click(await readyButton('Back out of the deal'));
    expect(plain(await screen.findByRole('dialog'))).toContain('has chosen your offer already');
  });

  test('closed by the platform: it does not say that the buyer declined', async () => {
    receivedServer({
      order: aReceivedOrder({ status: CHAIN_STATUSES.reject, rejected_by: 'platform', allowed_actions: [] }),
    });
    show(routes, '/o/received/31', 'en');
    expect(await heading('The platform closed the request')).toBeTruthy();
    expect(screen.getByText('Closed by the platform')).toBeTruthy();
    expect(plain(document.body)).not.toContain('eclined by the buyer');
  });

  test('declined by the supplier: an offer can still be sent', async () => {
    receivedServer({
      order: aReceivedOrder({
        status: CHAIN_STATUSES.reject,
        rejected_by: 'supplier',
        reject_reason: 'price',
        reject_text: 'Too cheap',
        allowed_actions: ['offer'],
      }),
    });
    show(routes, '/o/received/31', 'en');
    expect(await heading('You declined the request')).toBeTruthy();
    expect(screen.getByText('Reason: The price does not suit us. Too cheap')).toBeTruthy();
    expect(await readyButton('Send an offer after all')).toBeTruthy();
  });

  test('declined by the buyer: the reason, and no buttons', async () => {
    receivedServer({
      order: aReceivedOrder({
        status: CHAIN_STATUSES.reject,
        rejected_by: 'buyer',
        reject_text: 'Found closer',
        allowed_actions: [],
      }),
    });
    show(routes, '/o/received/31', 'en');
    expect(await heading('The buyer declined your response')).toBeTruthy();
    expect(screen.getByText('Reason: Found closer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /offer|Decline/ })).toBeNull();
  });

  test.for([
    [{ status: 0, closing: 'deal' }, 'The buyer chose another offer'],
    [{ status: 0, closing: 'expired' }, 'The deadline for responses has passed'],
    [{ status: 4 }, 'The buyer cancelled the request'],
    [{ status: 3 }, 'The buyer closed the request'],
    [{ status: 2 }, 'The buyer declined your response'],
  ] as const)('ended without the buyer’s words: %o is shown as "%s"', async ([request, title]) => {
    receivedServer({
      order: aReceivedOrder({ status: CHAIN_STATUSES.reject, rejected_by: 'buyer', allowed_actions: [] }, request),
    });
    show(routes, '/o/received/31', 'en');
    expect(await heading(title)).toBeTruthy();
    expect(plain(document.body)).not.toContain('chose another offer or');
  });

  test.for([
    ['expired', { status: 0, closing: 'expired' }, 'The deadline for responses has passed'],
    ['expired', { status: 3 }, 'The deadline for responses has passed'],
    ['cancelled', { status: 4 }, 'The buyer cancelled the request'],
    ['cancelled', { status: 2 }, 'The request was published again'],
    ['deal', { status: 0, closing: 'deal' }, 'The buyer chose another offer'],
    // The chosen supplier has backed out of the deal.
    ['deal', { status: 2 }, 'The buyer chose another offer'],
  ] as const)('ended with its request (%s), which is now %o: "%s"', async ([ended_with, request, title]) => {
    receivedServer({
      order: aReceivedOrder(
        { status: CHAIN_STATUSES.reject, rejected_by: 'buyer', ended_with, allowed_actions: [] },
        request,
      ),
    });
    show(routes, '/o/received/31', 'en');
    expect(await heading(title)).toBeTruthy();
  });

  test.for([
    [true, '/o/received?tab=all&request=7'],
    [false, '/o/received?q=Pipe+57'],
  ] as const)('published again (personal: %s): the banner leads to %s', async ([is_personal_request, to]) => {
    receivedServer({
      order: aReceivedOrder(
        { status: CHAIN_STATUSES.reject, rejected_by: 'buyer', ended_with: 'cancelled', allowed_actions: [] },
        { id: 7, name: 'Pipe 57', status: 2, is_personal_request },
      ),
    });
    show(routes, '/o/received/31', 'en');
    const link = await screen.findByRole('link', { name: 'Open the new publication' });
    expect(link.getAttribute('href')).toBe(to);
  });

  test.each([
    ['buyer', 'The buyer has confirmed the delivery'],
    ['platform', 'Two weeks have passed since the agreed day, and the deal was completed automatically'],
    [null, 'The buyer has confirmed the delivery, or two weeks have passed since the agreed day'],
  ])('completed by %s', async (by, text) => {
    const selected_at = '2026-11-10T09:00:00.000Z';
    receivedServer({
      order: aReceivedOrder({ ...AN_OFFER, status: CHAIN_STATUSES.completed, selected_at, completed_by: by }),
    });
    show(routes, '/o/received/31', 'en');
    const title = await screen.findByRole('heading', { name: 'Deal completed' });
    expect(title.nextElementSibling?.textContent).toBe(text);
  });

  test('completed: the rating, and one reply to it', async () => {
    const { bodies } = receivedServer({
      order: aReceivedOrder({
        ...AN_OFFER,
        status: CHAIN_STATUSES.completed,
        selected_at: '2026-11-10T09:00:00.000Z',
        completed_at: '2026-11-14T09:00:00.000Z',
        allowed_actions: [],
        rating: {
          score: 4,
          text: 'A day late',
          created_at: '2026-11-14T10:00:00.000Z',
          can_edit: true,
          reply: null,
          replied_at: null,
        },
      }),
    });
    const page = show(routes, '/o/received/31', 'en');
    expect(await screen.findByRole('img', { name: '4 out of 5' })).toBeTruthy();
    expect(screen.getByText('A day late')).toBeTruthy();
    await page.person.type(screen.getByRole('textbox', { name: 'Reply to the rating' }), 'Sorry');
    await page.person.click(await readyButton('Send the reply'));
    await waitFor(() => expect(bodies('answer/reply')).toEqual([{ id: 31, text: 'Sorry' }]));
  });

  test('the request can be reported', async () => {
    receivedServer();
    show(routes, '/o/received/31', 'en');
    expect(await screen.findByText('report 12 Pipes 57x3.5 for heating')).toBeTruthy();
  });

  test('a request of someone else looks like one that does not exist', async () => {
    receivedServer({ handlers: [[getReceivedOrder, () => problem(404, 'not_found')]] });
    show(routes, '/o/received/31', 'en');
    expect(await heading('Request not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Incoming requests' }).getAttribute('href')).toBe('/o/received');
  });
});

describe('going from one request to another', () => {
  const orders = new Map([31, 32].map((id) => [String(id), aReceivedOrder({ id }, { name: `Request ${id}` })]));

  /** Both are in the cache: nothing is loaded in between. */
  async function bothOpened() {
    receivedServer({
      handlers: [
        [getReceivedOrder, ({ url }) => ({ body: orders.get(new URL(url, 'http://x').searchParams.get('id') ?? '') })],
      ],
    });
    const page = show(routes, '/o/received/32', 'en');
    const goTo = async (id: number) => {
      await act(() => page.router.navigate(`/o/received/${id}`));
      await heading(`Request ${id}`);
    };
    await heading('Request 32');
    await goTo(31);
    return { ...page, goTo };
  }

  test('a draft message to one is not shown in the other', async () => {
    const { person, goTo } = await bothOpened();
    const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await person.type(message(), 'Which steel?');
    await goTo(32);
    expect(message().value).toBe('');
    await goTo(31);
    expect(message().value).toBe('Which steel?');
  });

  test('the open offer of one is not shown over the other', async () => {
    const { person, goTo } = await bothOpened();
    await person.click(await readyButton('Send an offer'));
    expect(await screen.findByRole('dialog', { name: 'Offer' })).toBeTruthy();
    await goTo(32);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import {
  askMore,
  CHAIN_STATUSES,
  type CreatedOrder,
  chooseAnswer,
  compareAnswers,
  completeAnswer,
  declineAnswer,
  getDistribution,
  inviteSupplier,
  rateAnswer,
  searchProducts,
  suggestProducts,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aComparedOffer, aComparison, aDistribution, anAnswer, anAnsweredOrder } from '../../../test/answers.ts';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { A_PERSON, aMessage, aTradeCompany } from '../../../test/orders.ts';
import { readyButton } from '../../../test/product-server.ts';
import { aPage, aProduct } from '../../../test/products.ts';
import { receivedServer } from '../../../test/received-server.ts';
import { show } from '../../../test/render.tsx';
import { AnswersSection } from './answers-section.tsx';
import { Component as SheetPage } from './comparison/sheet-page.tsx';
import { DistributionSection } from './distribution/distribution-section.tsx';

const toasts = asCompanyMember();

type Handlers = NonNullable<NonNullable<Parameters<typeof receivedServer>[0]>['handlers']>;

const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\u00a0/g, ' ') ?? '';

function open(order: CreatedOrder, handlers: Handlers = [], at = '/o/created/12') {
  const answer = () => ({ body: order });
  const api = receivedServer({
    messages: [aMessage({ author: 'supplier', company: 'UralMet', text: 'In stock' })],
    handlers: [
      ...handlers,
      [chooseAnswer, answer],
      [declineAnswer, answer],
      [completeAnswer, answer],
      [rateAnswer, answer],
      [getDistribution, () => ({ body: aDistribution() })],
      [askMore, () => ({ body: aDistribution() })],
      [inviteSupplier, () => ({ body: aDistribution() })],
    ],
  });
  const page = show(
    [
      {
        path: '/o/created/:id',
        element: (
          <>
            <AnswersSection order={order} />
            <DistributionSection order={order} />
          </>
        ),
      },
      { path: '/o/created/:id/sheet', Component: SheetPage },
    ],
    at,
    'en',
  );
  return { ...api, ...page };
}

const two = (): CreatedOrder =>
  anAnsweredOrder({
    chains: [anAnswer(), anAnswer({ id: 32, company_executor: aTradeCompany({ id: 22, name: 'SibTrub' }) })],
  });

const compared = (): Handlers => [
  [
    compareAnswers,
    () => ({
      body: aComparison([
        aComparedOffer({ best: ['time'], is_changed: true, time: '2030-05-10' }),
        aComparedOffer({
          id: 32,
          company: aTradeCompany({ id: 22, name: 'SibTrub', rating: null }),
          price: 69_000,
          total: 690_000,
          vat: null,
          delivery_price: null,
          total_with_delivery: null,
          coverage: 0.5,
          payment_terms: '',
          valid_until: null,
          best: ['price'],
        }),
      ]),
    }),
  ],
];

const suppliers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

describe('answers', () => {
  test('nobody has answered yet', () => {
    open(anAnsweredOrder({ chains: [] }));
    expect(screen.getByRole('heading', { name: 'No offers yet' })).toBeTruthy();
  });

  test('one offer is a list; it opens with all that was said', async () => {
    const { person, where } = open(
      anAnsweredOrder({
        chains: [
          anAnswer({ responsible_user: A_PERSON, is_changed: true, unread_messages: 1 }),
          anAnswer({ id: 33, status: 1, price: null, total: null, time: null, allowed_actions: ['decline'] }),
        ],
      }),
    );
    expect(screen.queryByRole('navigation', { name: 'View' })).toBeNull();
    const row = screen.getAllByRole('button', { name: /UralMet/ })[0] as HTMLElement;
    expect(plain(row)).toContain('Changed');
    expect(plain(row)).toContain('1 message');
    await person.click(row);
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s answer' });
    expect(where()).toBe('/o/created/12?answer=31');
    for (const part of ['20 May 2030', 'From stock', '30% in advance', 'Petrova Anna', '+7 999 123-45-67', 'Found by'])
      expect(plain(dialog)).toContain(part);
    expect(await within(dialog).findByText('In stock')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(where()).toBe('/o/created/12');
  });

  test('choosing asks what becomes of the others', async () => {
    const { person, bodies } = open(two(), compared(), '/o/created/12?answer=31');
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s answer' });
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Choose' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Choose' }));
    const choice = await screen.findByRole('dialog', { name: 'Choose this offer?' });
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: /^Decline/ }).checked).toBe(true);
    await person.click(within(choice).getByRole('radio', { name: /^Keep/ }));
    await person.click(within(choice).getByRole('button', { name: 'Choose the supplier' }));
    await waitFor(() => expect(bodies('answer/choose')).toEqual([{ id: 31, decline_others: false }]));
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Offer chosen', text: 'UralMet' }));
  });

  test('an only answer is chosen without that question; a refusal is told', async () => {
    const { person } = open(
      anAnsweredOrder(),
      [[chooseAnswer, () => problem(409, 'chain_wrong_status')]],
      '/o/created/12?answer=31',
    );
    await person.click(await readyButton('Choose'));
    const choice = await screen.findByRole('dialog', { name: 'Choose this offer?' });
    expect(within(choice).queryByRole('radio')).toBeNull();
    await person.click(within(choice).getByRole('button', { name: 'Choose the supplier' }));
    expect((await within(choice).findByRole('alert')).textContent).toContain('Could not choose the offer');
  });

  test('what has expired can’t be chosen, and says why', async () => {
    open(anAnsweredOrder({ chains: [anAnswer({ is_expired: true })] }), [], '/o/created/12?answer=31');
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s answer' });
    await waitFor(() => expect(plain(dialog)).toContain('Ask the supplier to prolong it'));
    expect(within(dialog).getByRole('button', { name: 'Choose' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('the offer of a blocked supplier says why it can’t be chosen', async () => {
    const chains = [
      anAnswer({ company_executor: aTradeCompany({ id: 21, is_out: true }), allowed_actions: ['decline'] }),
    ];
    open(anAnsweredOrder({ chains }), [], '/o/created/12?answer=31');
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s answer' });
    expect(within(dialog).getByRole('alert').textContent).toContain('The company is blocked or closed');
    expect(within(dialog).queryByRole('button', { name: 'Choose' })).toBeNull();
    expect(await readyButton('Decline')).toBeTruthy();
  });

  test('declining with a text', async () => {
    const { person, bodies } = open(anAnsweredOrder(), [], '/o/created/12?answer=31');
    await person.click(await readyButton('Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the answer?' });
    await person.type(within(dialog).getByRole('textbox'), 'Too dear');
    await person.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(bodies('answer/decline')).toEqual([{ id: 31, text: 'Too dear' }]));
  });

  test('a deal is completed, then rated', async () => {
    const selected = { selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: ['complete'] };
    const { person, bodies } = open(anAnsweredOrder({ chains: [anAnswer(selected)] }), [], '/o/created/12?answer=31');
    await person.click(await readyButton('Confirm the delivery'));
    await person.click(await screen.findByRole('button', { name: 'Yes, they have' }));
    await waitFor(() => expect(bodies('answer/complete')).toEqual([{ id: 31 }]));
  });

  test('a rating needs a score', async () => {
    const done = { status: CHAIN_STATUSES.completed, selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: [] };
    const { person, bodies } = open(anAnsweredOrder({ chains: [anAnswer(done)] }), [], '/o/created/12?answer=31');
    await person.click(await readyButton('Rate the deal'));
    const dialog = await screen.findByRole('dialog', { name: 'Rating of the deal' });
    await person.click(within(dialog).getByRole('button', { name: 'Save the rating' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('Choose a rating from 1 to 5');
    await person.click(within(dialog).getByRole('radio', { name: '4 stars' }));
    await person.type(within(dialog).getByRole('textbox'), 'A day late');
    await person.click(within(dialog).getByRole('button', { name: 'Save the rating' }));
    await waitFor(() => expect(bodies('answer/rate')).toEqual([{ id: 31, score: 4, text: 'A day late' }]));
  });

  test('who may not order sees why', async () => {
    receivedServer({ lacks: 'ordering_permission' });
    show([{ path: '/', element: <AnswersSection order={anAnsweredOrder()} /> }], '/?answer=31', 'en');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(plain(dialog)).toContain('Ask an owner of the company for “Requests”'));
  });
});

describe('comparison', () => {
  test('is what two offers begin with; the list is a click away', async () => {
    const { person, where } = open(two(), compared());
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(plain(first)).toContain('UralMet');
    expect(plain(first)).toContain('Changed');
    expect(plain(first)).toContain('10 May 2030 Earliest');
    expect(plain(first)).toContain('10 tthe whole quantity');
    expect(plain(second)).toMatch(/69 000 ₽\/t Best price/);
    expect(plain(second)).toContain('VAT not stated');
    expect(plain(second)).toContain('Delivery not stated');
    await person.click(screen.getByRole('link', { name: 'List' }));
    expect(where()).toBe('/o/created/12?answers=list');
    expect(screen.getByRole('button', { name: /SibTrub/ })).toBeTruthy();
  });

  test('is sorted, pinned and hidden', async () => {
    const { person } = open(two(), compared());
    await screen.findAllByRole('row');
    expect(suppliers()).toEqual(['UralMet', 'SibTrub']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By unit price');
    expect(suppliers()).toEqual(['SibTrub', 'UralMet']);
    await person.click(screen.getByRole('button', { name: 'Pin: UralMet' }));
    expect(suppliers()).toEqual(['UralMet', 'SibTrub']);
    await person.click(screen.getByRole('button', { name: 'Hide: SibTrub' }));
    expect(suppliers()).toEqual(['UralMet']);
    expect(screen.getByText('1 offer is hidden')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(suppliers()).toEqual(['UralMet', 'SibTrub']);
  });

  test('an offer is chosen or opened from its row', async () => {
    const { person, where } = open(two(), compared());
    await person.click(await readyButton('Choose the offer: SibTrub'));
    expect(plain(await screen.findByRole('dialog', { name: 'Choose this offer?' }))).toContain('SibTrub');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Details: UralMet' }));
    expect(where()).toBe('/o/created/12?answer=31');
  });

  test('is downloaded with the company’s token', async () => {
    const asked = vi.fn(async (_url: string, _request: RequestInit) => new Response('', { status: 500 }));
    vi.stubGlobal('fetch', asked);
    const { person } = open(two(), compared());
    await person.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(asked.mock.calls[0]?.[0]).toBe('/api/orders/request/compare/?id=12&format=xlsx'));
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Could not download the file' }));
  });

  test('on paper: criteria down, suppliers across, places to sign', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { person } = open(two(), compared());
    await person.click(await screen.findByRole('link', { name: 'Print' }));
    const sheet = await screen.findByRole('article');
    for (const part of [
      'Competitive tender sheet',
      'for request No. 12',
      'Pipes 57x3.5',
      'Chosen supplier',
      'Approved',
    ])
      expect(plain(sheet)).toContain(part);
    const head = within(sheet).getAllByRole('columnheader').map(plain);
    expect(head).toEqual(['Supplier', 'UralMet', 'SibTrub']);
    const vat = within(sheet).getByRole('row', { name: /^VAT/ });
    expect(plain(vat)).toBe('VAT22%Not stated');
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('distribution', () => {
  test('counts at once, the log on demand', async () => {
    const { person } = open(anAnsweredOrder());
    expect(screen.getByText('Sent: 3 · opened: 2 · declined: 1 · offers: 1')).toBeTruthy();
    await person.click(screen.getByText('Distribution log'));
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(plain(first)).toContain('products “Steel pipe 57x3.5”');
    expect(plain(first)).toContain('Not opened');
    expect(plain(second)).toContain('Invited by the buyer');
    expect(plain(second)).toContain('We do not deliver there. Too far');
    expect(screen.getByText(/the next suppliers get the request on/)).toBeTruthy();
  });

  test('more are asked; when nobody is left, it is said', async () => {
    const { person } = open(anAnsweredOrder(), [[askMore, () => problem(409, 'nobody_left')]]);
    await person.click(await readyButton('Ask more suppliers'));
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({
        kind: 'failure',
        text: 'There is nobody left to ask. Invite a company by name',
      }),
    );
  });

  test('a company is found by its name or by what it sells, and invited; one that was asked can’t be', async () => {
    const { person, bodies } = open(anAnsweredOrder(), [
      [
        searchProducts,
        () => ({
          body: aPage({
            data: [
              aProduct({ company: 'UralMet', company_id: 21 as never }),
              aProduct({ id: 8 as never, company: 'VolgaPipe', company_id: 40 as never }),
              aProduct({ id: 9 as never, company: 'Steel', company_id: 5 as never }),
            ],
          }),
        }),
      ],
      [
        suggestProducts,
        ({ url }) => ({
          body: {
            products: [],
            categories: [],
            companies: url.includes('Met')
              ? [{ id: 50, name: 'MetPipe', region_name: 'Moscow', company_verified: true }]
              : [],
          },
        }),
      ],
    ]);
    await person.click(await readyButton('Invite a company'));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a company' });
    const volga = await within(dialog).findByRole('button', { name: 'Invite: VolgaPipe' });
    expect(within(dialog).getByRole('button', { name: 'Invited: UralMet' }).getAttribute('aria-disabled')).toBe('true');
    expect(within(dialog).queryByRole('button', { name: 'Invite: Steel' })).toBeNull();
    await person.click(volga);
    await waitFor(() => expect(bodies('request/invite')).toEqual([{ id: 12, company: 40 }]));
    await waitFor(() => expect(toasts[0]).toMatchObject({ text: 'VolgaPipe' }));
    await person.type(within(dialog).getByRole('searchbox', { name: 'Company or product' }), 'Met');
    await person.click(await within(dialog).findByRole('button', { name: 'Invite: MetPipe' }));
    await waitFor(() => expect(bodies('request/invite')).toHaveLength(2));
    expect(bodies('request/invite')[1]).toEqual({ id: 12, company: 50 });
  });

  test('a closed request asks nobody', () => {
    open(anAnsweredOrder({ status: 0, closing: 'deal' }));
    expect(screen.queryByRole('button', { name: 'Ask more suppliers' })).toBeNull();
  });
});

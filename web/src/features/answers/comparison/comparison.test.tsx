import { type CreatedOrder, compareAnswers } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aComparedOffer, aComparison, anAnswer, anAnsweredOrder } from '../../../../test/answers.ts';
import { compared, open, plain, two } from '../../../../test/answers-page.tsx';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { aTradeCompany } from '../../../../test/orders.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { receivedServer } from '../../../../test/received-server.ts';
import { show } from '../../../../test/render.tsx';
import { today } from '../../../shared/format/today.ts';
import { AnswersSection } from '../answers-section.tsx';
import { SheetTable } from './sheet-table.tsx';

const toasts = asCompanyMember();

const suppliers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

describe('comparison', () => {
  test('is shown first with two offers; the list is a click away', async () => {
    const { person, where } = open(two(), compared());
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(plain(first)).toContain('UralMet');
    expect(plain(first)).toContain('Changed');
    expect(plain(first)).toContain('10 May 2030 Earliest');
    expect(plain(first)).toContain('10 tfull quantity');
    expect(plain(second)).toMatch(/69 000 ₽\/t Best price/);
    expect(plain(second)).toContain('VAT not stated');
    expect(plain(second)).toContain('690 000 ₽ without delivery');
    expect(plain(second)).toContain('Delivery not stated');
    await person.click(screen.getByRole('link', { name: 'List' }));
    expect(where()).toBe('/o/created/12?answers=list');
    expect(screen.getByRole('button', { name: /SibTrub/ })).toBeTruthy();
  });

  test('shows how much dearer an offer is than the lowest, and how far from the target', async () => {
    const offers = [
      aComparedOffer({ total_with_delivery: 705_000, best: ['total_with_delivery'] }),
      aComparedOffer({
        id: 32,
        company: aTradeCompany({ id: 22, name: 'SibTrub' }),
        price: 72_500,
        total: 725_000,
        delivery_price: 1150,
        total_with_delivery: 726_150,
        best: [],
      }),
    ];
    open({ ...two(), preferable_price: 71_000 }, [[compareAnswers, () => ({ body: aComparison(offers) })]]);
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(plain(first)).toContain('1 000 ₽ below your target');
    expect(plain(first)).not.toContain('(+');
    expect(plain(second)).toContain('1 500 ₽ above your target');
    expect(plain(second)).toContain('+21 150 ₽ (+3%)');
    expect(screen.queryByText(/^No lowest total is marked/)).toBeNull();
  });

  test('sums up all offers in a few lines above their cards on a phone, and a press opens one', async () => {
    const media = Object.assign(new EventTarget(), { matches: true });
    const spy = vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList);
    onTestFinished(() => spy.mockRestore());
    const { person } = open({ ...two(), preferable_time: '2030-05-15' }, compared());
    const overview = await screen.findByRole('table', { name: 'All offers at a glance' });
    const [first, second] = within(overview).getAllByRole('row').slice(1);
    expect(plain(first)).toBe('UralMet705 000 ₽10 May 2030Earliest');
    expect(plain(second)).toBe('SibTrub690 000 ₽without delivery50% of the quantity20 May 2030later than needed');
    await person.click(within(overview).getByRole('button', { name: 'Details: SibTrub' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('days of this year leave the room of the year to the names', async () => {
    const media = Object.assign(new EventTarget(), { matches: true });
    const spy = vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList);
    onTestFinished(() => spy.mockRestore());
    const year = today().slice(0, 4);
    const offers = [aComparedOffer({ time: `${year}-05-09` }), aComparedOffer({ id: 32, time: `${year}-09-10` })];
    open(two(), [[compareAnswers, () => ({ body: aComparison(offers) })]]);
    const overview = await screen.findByRole('table', { name: 'All offers at a glance' });
    expect(within(overview).getByText('9 May')).toBeTruthy();
    expect(within(overview).getByText('10 Sept')).toBeTruthy();
  });

  test('says why where totals cannot be compared', async () => {
    open(two(), compared());
    expect(
      await screen.findByText(
        'No lowest total is marked: VAT differs or is not stated, some offers don’t state delivery',
      ),
    ).toBeTruthy();
  });

  test('stays when the others were declined for the chosen one', async () => {
    const [first, second] = two().chains;
    const chosen = { ...first, selected_at: '2026-11-15T10:00:00.000Z', allowed_actions: ['complete'] };
    const declined = { ...second, status: 0, rejected_by: 'buyer', allowed_actions: [] };
    open(anAnsweredOrder({ status: 0, chains: [anAnswer(chosen), anAnswer(declined)] }), compared());
    expect((await screen.findAllByRole('row')).slice(1)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Print' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download Excel' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });

  test('marks what comes too late, in the row and in the question', async () => {
    const needed = { ...two(), preferable_time: '2030-05-08' };
    const { person } = open(
      {
        ...needed,
        chains: needed.chains.map((chain) => (chain.id === 31 ? { ...chain, time: '2030-05-10' } : chain)),
      },
      compared(),
    );
    const [first] = (await screen.findAllByRole('row')).slice(1);
    expect(plain(first)).toContain('2 days later than needed');
    await person.click(await readyButton('Choose the offer: UralMet'));
    expect(plain(await screen.findByRole('dialog', { name: 'Choose this offer?' }))).toContain(
      '2 days later than needed',
    );
  });

  test('a question stays, and says so, when its offer is withdrawn and leaves the table', async () => {
    receivedServer({ handlers: compared() });
    let change: (order: CreatedOrder) => void = () => {};
    function Page() {
      const [order, setOrder] = useState(two());
      change = setOrder;
      return <AnswersSection order={order} />;
    }
    const { person } = show([{ path: '*', Component: Page }], '/', 'en');
    await screen.findAllByRole('row');
    await person.click(await readyButton('Choose the offer: SibTrub'));
    const question = await screen.findByRole('dialog', { name: 'Choose this offer?' });
    const [first, second] = two().chains;
    if (first === undefined || second === undefined) throw new Error('two answers');
    const withdrawn = { status: 1, price: null, total: null, time: null, version: null, allowed_actions: [] };
    act(() => change({ ...two(), chains: [first, anAnswer({ ...second, ...withdrawn })] }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(question).getByRole('alert').textContent).toContain('SibTrub: the offer was withdrawn');
  });

  test('unanswered messages are seen, even of suppliers without an offer', async () => {
    const order = two();
    const [first, second] = order.chains;
    if (first === undefined || second === undefined) throw new Error('two answers');
    const asking = { ...first, unread_messages: 1 };
    const waiting = anAnswer({ id: 33, status: 1, price: null, unread_messages: 2 });
    open({ ...order, chains: [asking, second, waiting] }, compared());
    const [row] = (await screen.findAllByRole('row')).slice(1);
    expect(plain(row)).toContain('1 message');
    expect(plain(screen.getByRole('link', { name: /^List/ }))).toContain('2 messages');
  });

  test('can be sorted, and its offers pinned and hidden', async () => {
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

  test('puts offers of the whole amount in time first, whatever a part of it costs', async () => {
    const offers = [
      { id: 31, name: 'Part', total_with_delivery: 100, coverage: 0.5 },
      { id: 32, name: 'Late', total_with_delivery: 200, time: '2027-03-12' },
      { id: 33, name: 'Expired', total_with_delivery: 250, is_expired: true },
      { id: 34, name: 'Unknown', total_with_delivery: null },
      { id: 35, name: 'Whole', total_with_delivery: 300 },
    ].map(({ id, name, ...fields }) =>
      aComparedOffer({ id, time: '2027-03-01', ...fields, company: aTradeCompany({ id, name }) }),
    );
    const { person } = open({ ...two(), preferable_time: '2027-03-10' }, [
      [compareAnswers, () => ({ body: aComparison(offers) })],
    ]);
    await screen.findAllByRole('row');
    expect(suppliers()).toEqual(['Whole', 'Unknown', 'Part', 'Late', 'Expired']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By total');
    expect(suppliers()).toEqual(['Part', 'Late', 'Expired', 'Whole', 'Unknown']);
  });

  test('an offer can be chosen or opened from its row', async () => {
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
    for (const part of ['Bid comparison sheet', 'for request No. 12', 'Pipes 57x3.5', 'Chosen supplier', 'Approved'])
      expect(plain(sheet)).toContain(part);
    const head = within(sheet).getAllByRole('columnheader').map(plain);
    expect(head).toEqual(['Supplier', 'UralMet', 'SibTrub']);
    const vat = within(sheet).getByRole('row', { name: /^VAT/ });
    expect(plain(vat)).toBe('VAT22%Not stated');
    const total = within(sheet).getByRole('row', { name: /^Total with delivery/ });
    expect(plain(total)).toBe('Total with delivery705 000 ₽690 000 ₽ without delivery');
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('on paper five suppliers are two tables, so that every column can be read', () => {
    const offers = [1, 2, 3, 4, 5].map((id) =>
      aComparedOffer({ id, company: aTradeCompany({ id, name: `Seller ${id}` }) }),
    );
    show([{ path: '/', element: <SheetTable offers={offers} unit="t" /> }], '/', 'en');
    const heads = screen.getAllByRole('table').map((table) => within(table).getAllByRole('columnheader').map(plain));
    expect(heads).toEqual([
      ['Supplier', 'Seller 1', 'Seller 2', 'Seller 3'],
      ['Supplier', 'Seller 4', 'Seller 5'],
    ]);
  });
});

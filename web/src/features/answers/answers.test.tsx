import { CHAIN_STATUSES, chooseAnswer, ORDER_STATUSES } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAnswer, anAnsweredOrder } from '../../../test/answers.ts';
import { compared, open, plain, two } from '../../../test/answers-page.tsx';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { A_PERSON, aTradeCompany } from '../../../test/orders.ts';
import { readyButton } from '../../../test/ready-button.ts';
import { receivedServer } from '../../../test/received-server.ts';
import { show } from '../../../test/render.tsx';
import { AnswersSection } from './answers-section.tsx';

const toasts = asCompanyMember();

describe('answers', () => {
  test.each([
    [ORDER_STATUSES.active, 'No offers yet'],
    [ORDER_STATUSES.reject, 'No offers'],
  ])('without answers, in the status %i: %s', (status, name) => {
    open(anAnsweredOrder({ status, chains: [] }));
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  test('one offer is a list; it opens with all its values', async () => {
    const { person, where } = open(
      anAnsweredOrder({
        chains: [
          anAnswer({ responsible_user: A_PERSON, is_changed: true, unread_messages: 1, amount: 8, total: 560_000 }),
          anAnswer({ id: 33, status: 1, price: null, total: null, time: null, allowed_actions: ['decline'] }),
        ],
      }),
    );
    expect(screen.queryByRole('navigation', { name: 'View' })).toBeNull();
    const row = screen.getAllByRole('button', { name: /UralMet/ })[0] as HTMLElement;
    expect(plain(row)).toContain('Changed');
    expect(plain(row)).toContain('1 message');
    expect(plain(row)).toContain('70 000 ₽/t 565 000 ₽ with delivery 20 May 2030');
    expect(plain(row)).toMatch(/Not the whole quantity: 8 of 10/);
    await person.click(row);
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s response' });
    expect(where()).toBe('/o/created/12?answer=31');
    for (const part of [
      '20 May 2030',
      'Not the whole quantity',
      'From stock',
      '30% in advance',
      'Petrova Anna',
      '+7 999 123-45-67',
      'Found by',
    ])
      expect(plain(dialog)).toContain(part);
    expect(await within(dialog).findByText('In stock')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(where()).toBe('/o/created/12');
  });

  test('the buyer reads the states from their own side', () => {
    const chains = [
      anAnswer(),
      anAnswer({ id: 33, status: CHAIN_STATUSES.reject, rejected_by: 'buyer', allowed_actions: [] }),
    ];
    open(anAnsweredOrder({ chains }));
    const [offered, declined] = screen.getAllByRole('button', { name: /UralMet/ });
    expect(plain(offered as HTMLElement)).toContain('Offer received');
    expect(plain(declined as HTMLElement)).toContain('Declined by you');
  });

  test('answers of an earlier publication are marked', async () => {
    const ended = { status: CHAIN_STATUSES.reject, rejected_by: 'buyer', ended_with: 'cancelled' } as const;
    const { person } = open(
      anAnsweredOrder({
        chains: [
          anAnswer({ status: 1, price: null, total: null, time: null, allowed_actions: [] }),
          anAnswer({ id: 33, ...ended, is_earlier: true, allowed_actions: [] }),
        ],
      }),
    );
    const [now, before] = screen.getAllByRole('button', { name: /UralMet/ }) as [HTMLElement, HTMLElement];
    expect([now, before].map((row) => plain(row).includes('Earlier publication'))).toEqual([false, true]);
    await person.click(before);
    expect(plain(await screen.findByRole('dialog'))).toContain('Earlier publication');
  });

  test('without an offer there is no contact person yet, and only the badge says who declined', async () => {
    const refused = { status: CHAIN_STATUSES.reject, rejected_by: 'supplier', price: null, total: null, time: null };
    open(anAnsweredOrder({ chains: [anAnswer({ ...refused, allowed_actions: [] })] }), [], '/o/created/12?answer=31');
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s response' });
    expect(plain(dialog).match(/declined/gi)).toHaveLength(1);
    expect(within(dialog).queryByRole('heading', { name: 'Supplier’s contacts' })).toBeNull();
  });

  test('a value that falls short says so', async () => {
    open(
      anAnsweredOrder({ chains: [anAnswer({ amount: 8, total: 560_000 })], preferable_time: '2030-05-18' }),
      [],
      '/o/created/12?answer=31',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s response' });
    const factOf = (name: string) => within(dialog).getByText(name).nextElementSibling;
    expect(plain(factOf('Delivery date') as HTMLElement)).toBe('20 May 2030 2 days later than needed');
    expect(plain(factOf('Quantity') as HTMLElement)).toBe('8 t Not the whole quantity: 8 of 10 t');
  });

  test('choosing asks what to do with the others', async () => {
    const { person, bodies } = open(two(), compared(), '/o/created/12?answer=31');
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s response' });
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Choose' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Choose' }));
    const choice = await screen.findByRole('dialog', { name: 'Choose this offer?' });
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: /^Decline/ }).checked).toBe(true);
    await person.click(within(choice).getByRole('radio', { name: /^Keep/ }));
    await person.click(within(choice).getByRole('button', { name: 'Choose the supplier' }));
    await waitFor(() => expect(bodies('answer/choose')).toEqual([{ id: 31, version: 1, decline_others: false }]));
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Offer chosen', text: 'UralMet' }));
  });

  test('a question about one answer does not stay for the next', async () => {
    const { person, router } = open(two(), compared(), '/o/created/12?answer=31');
    await person.click(await readyButton('Decline'));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
    await act(() => router.navigate('/o/created/12?answer=32'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('a single answer is chosen without that question; a refusal is shown', async () => {
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

  test('an expired offer can’t be chosen, and says why', async () => {
    open(
      anAnsweredOrder({ chains: [anAnswer({ is_expired: true, allowed_actions: ['decline'] })] }),
      [],
      '/o/created/12?answer=31',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s response' });
    await waitFor(() => expect(plain(dialog)).toContain('Ask the supplier to extend it'));
    expect(within(dialog).getByRole('button', { name: 'Choose' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('the offer of a blocked supplier says why it can’t be chosen', async () => {
    const chains = [
      anAnswer({ company_executor: aTradeCompany({ id: 21, is_out: true }), allowed_actions: ['decline'] }),
    ];
    open(anAnsweredOrder({ chains }), [], '/o/created/12?answer=31');
    const dialog = await screen.findByRole('dialog', { name: 'Supplier’s response' });
    expect(within(dialog).getByRole('alert').textContent).toContain('The company is blocked or closed');
    expect(within(dialog).queryByRole('button', { name: 'Choose' })).toBeNull();
    expect(await readyButton('Decline')).toBeTruthy();
  });

  test.each([
    [null, true],
    ['2026-11-15T09:00:00.000Z', false],
  ])('an offer past its date that was chosen at %s is called expired: %s', async (selected, isTold) => {
    const answer = anAnswer({
      is_expired: true,
      valid_until: '2026-11-01',
      selected_at: selected,
      allowed_actions: [],
    });
    open(anAnsweredOrder({ chains: [answer] }), [], '/o/created/12?answer=31');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('No longer valid') !== null).toBe(isTold);
  });

  test('a person who may not order sees why', async () => {
    receivedServer({ lacks: 'ordering_permission' });
    show([{ path: '/', element: <AnswersSection order={anAnsweredOrder()} /> }], '/?answer=31', 'en');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(plain(dialog)).toContain('Ask an owner of the company for “Requests”'));
  });
});

import { getReceivedOrder, offerVersions, rejectOrder, withdrawOffer } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { aReceivedOrder } from '../../../../test/orders.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { confirmed, offerField, openOffer, plain, routes } from '../../../../test/received-order-page.tsx';
import { receivedServer } from '../../../../test/received-server.ts';
import { show } from '../../../../test/render.tsx';

const toasts = asCompanyMember();

test('an offer is withdrawn after a question', async () => {
  const { bodies } = receivedServer({ order: confirmed() });
  const page = show(routes, '/o/received/31', 'en');
  await page.person.click(await readyButton('Withdraw the offer'));
  const question = await screen.findByRole('dialog', { name: 'Withdraw the offer?' });
  await page.person.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(bodies('request/withdraw')).toEqual([{ id: 31 }]));
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Offer withdrawn' }));
  page.unmount();
  const { dialog } = await openOffer({}, 'Send an offer');
  expect(offerField(dialog, /^Unit price/).value).toBe('70 000');
  expect(offerField(dialog, 'Payment terms').value).toBe('30% in advance');
});

test('a withdrawal that came too late is reported', async () => {
  receivedServer({ order: confirmed(), handlers: [[withdrawOffer, () => problem(409, 'chain_wrong_status')]] });
  const page = show(routes, '/o/received/31', 'en');
  await page.person.click(await readyButton('Withdraw the offer'));
  const question = await screen.findByRole('dialog', { name: 'Withdraw the offer?' });
  await page.person.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect((await within(question).findByRole('alert')).textContent).toContain('Could not withdraw the offer');
});

test('a withdrawal whose answer was lost is reported as done, and its terms fill the next offer', async () => {
  let now = confirmed();
  const waiting = aReceivedOrder();
  receivedServer({
    handlers: [
      [getReceivedOrder, () => ({ body: now })],
      [withdrawOffer, () => problem(409, 'chain_wrong_status')],
    ],
  });
  const page = show(routes, '/o/received/31', 'en');
  await page.person.click(await readyButton('Withdraw the offer'));
  now = waiting;
  await page.person.click(await readyButton('Withdraw'));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Offer withdrawn' }]));
  page.unmount();
  const { dialog } = await openOffer({}, 'Send an offer');
  expect(offerField(dialog, /^Unit price/).value).toBe('70 000');
});

test.each([
  [{}, 'Decline the request', 'Decline', 'Request declined'],
  [{ selected_at: '2026-11-15T09:00:00.000Z' }, 'Back out of the deal', 'Back out', 'You backed out of the deal'],
])('declined with %j though the answer was lost: reported as done', async (values, button, confirm, done) => {
  let now = confirmed({ allowed_actions: ['reject'], ...values });
  receivedServer({
    handlers: [
      [getReceivedOrder, () => ({ body: now })],
      [rejectOrder, () => problem(409, 'chain_wrong_status')],
    ],
  });
  const page = show(routes, '/o/received/31', 'en');
  await page.person.click(await readyButton(button));
  now = confirmed({ status: 0, rejected_by: 'supplier', selected_at: null, allowed_actions: ['offer'] });
  await page.person.click(await readyButton(confirm));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: done }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the versions of an offer say what changed', async () => {
  const version = {
    version: 2,
    price: 70_000,
    amount: 10,
    total: 700_000,
    time: '2030-05-20',
    comment: '',
    vat: 22,
    delivery_price: null,
    payment_terms: '',
    valid_until: null,
    created_at: '2026-11-15T08:00:00.000Z',
    withdrawn_at: null,
    changed: ['price', 'total'],
  };
  receivedServer({
    order: confirmed({ version: 2 }),
    handlers: [
      [
        offerVersions,
        () => ({
          body: offerVersions.response.parse([
            version,
            { ...version, version: 1, price: 75_000, total: 750_000, changed: [] },
          ]),
        }),
      ],
    ],
  });
  const page = show(routes, '/o/received/31', 'en');
  await page.person.click(await screen.findByText('History of changes'));
  const list = await screen.findByRole('list', { name: 'History of the offer' });
  expect(plain(list)).toMatch(/Unit price: 70 000 ₽\/t \(was: 75 000 ₽\/t\)/);
  expect(plain(list)).toContain('First offer');
});

import { acceptOrder, getReceivedOrder } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { aReceivedOrder } from '../../../../test/orders.ts';
import { confirmed, offerField, openOffer, plain } from '../../../../test/received-order-page.tsx';

asCompanyMember();

describe('an offer', () => {
  test('starts with the values of the request and the matching product, and shows the total while typing', async () => {
    const { dialog, person } = await openOffer();
    expect(offerField(dialog, /^Unit price/).value).toBe('71 400');
    expect(plain(dialog)).toContain('The price of your product “Steel pipe 57x3.5”');
    expect(offerField(dialog, /^Quantity, t/).value).toBe('10');
    expect(offerField(dialog, /^Delivery date/).value).toBe('2030-05-20');
    expect(plain(dialog)).toContain('714 000 ₽');
    await person.clear(offerField(dialog, /^Quantity/));
    await person.type(offerField(dialog, /^Quantity/), '20');
    expect(plain(dialog)).toContain('1 428 000 ₽');
    await person.type(offerField(dialog, /^Delivery price/), '2000');
    expect(plain(dialog)).toContain('1 430 000 ₽');
    await person.type(offerField(dialog, /^Unit price/), '0');
    expect(plain(dialog)).not.toContain('The price of your product');
  });

  test('shows the buyer’s request without leaving the form', async () => {
    const { dialog, person } = await openOffer();
    const needed = () => plain(within(dialog).getByText('What the buyer needs').closest('details'));
    expect(needed()).toBe('What the buyer needs');
    await person.click(within(dialog).getByText('What the buyer needs'));
    await waitFor(() => expect(needed()).toContain('Delivery address'));
    expect(needed()).toContain('Target price');
  });

  test('says beside its button where it falls short and what it leaves out', async () => {
    const { dialog, person } = await openOffer();
    const sending = () => plain(within(dialog).getByRole('button', { name: 'Send the offer' }).parentElement);
    expect(within(dialog).getAllByText('As requested')).toHaveLength(2);
    expect(sending()).toContain('714 000 ₽');
    expect(sending()).toContain('Not stated: VAT, delivery, payment, validity');
    expect(sending()).not.toContain('Not the whole quantity');
    await person.clear(offerField(dialog, /^Quantity/));
    await person.type(offerField(dialog, /^Quantity/), '8');
    expect(within(dialog).getAllByText('As requested')).toHaveLength(1);
    expect(sending()).toContain('Not the whole quantity: 8 of 10 t');
    await person.clear(offerField(dialog, /^Delivery date/));
    await person.type(offerField(dialog, /^Delivery date/), '2030-05-21');
    expect(sending()).toContain('Later than the buyer needs it: 20 May 2030');
    await person.selectOptions(offerField(dialog, 'VAT'), '22%');
    await person.type(offerField(dialog, /^Delivery price/), '2000');
    expect(sending()).toContain('Total with delivery573 200 ₽');
    expect(sending()).toContain('Not stated: payment, validity');
  });

  test('is sent whole; a success dialog leads back to the list', async () => {
    const { dialog, person, bodies, where } = await openOffer();
    await person.selectOptions(offerField(dialog, 'VAT'), '22%');
    await person.type(offerField(dialog, 'Payment terms'), 'in advance');
    await person.type(offerField(dialog, 'Comment'), 'From stock');
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    const done = await screen.findByRole('dialog', { name: 'Offer sent' });
    expect(bodies('request/accept')).toEqual([
      {
        id: 31,
        price: 71_400,
        amount: 10,
        time: '2030-05-20',
        comment: 'From stock',
        vat: 22,
        delivery_price: null,
        payment_terms: 'in advance',
        valid_until: null,
      },
    ]);
    expect(where()).toBe('/o/received/31');
    const onward = within(done).getByRole('button', { name: 'To the list of requests' });
    await waitFor(() => expect(document.activeElement).toBe(onward));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/o/received'));
  });

  test('asks before Back discards typed values', async () => {
    const { dialog, person, router, where } = await openOffer();
    await person.type(offerField(dialog, 'Comment'), 'From stock');
    act(() => void router.navigate('/o/received'));
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
    await person.click(within(question).getByRole('button', { name: 'Back to the form' }));
    expect(where()).toBe('/o/received/31');
    expect(offerField(dialog, 'Comment').value).toBe('From stock');
    act(() => void router.navigate('/o/received'));
    await person.click(await screen.findByRole('button', { name: 'Do not save' }));
    await waitFor(() => expect(where()).toBe('/o/received'));
  });

  test('a total that is too large is red at once and is not sent', async () => {
    const { dialog, person, bodies } = await openOffer();
    await person.clear(offerField(dialog, /^Quantity/));
    await person.type(offerField(dialog, /^Quantity/), '40000');
    expect(
      plain(
        within(dialog)
          .getByText(/can’t exceed/)
          .closest('[data-over]'),
      ),
    ).toContain('2 856 000 000 ₽');
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    expect(bodies('request/accept')).toEqual([]);
  });

  test('errors are shown at their fields, the server’s too', async () => {
    const { dialog, person } = await openOffer({
      handlers: [
        [acceptOrder, () => problem(400, 'invalid', { errors: { time: ['The date can’t be earlier than today'] } })],
      ],
    });
    await person.clear(offerField(dialog, /^Unit price/));
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    expect(await within(dialog).findByText('Required field')).toBeTruthy();
    await person.type(offerField(dialog, /^Unit price/), '5');
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    expect(await within(dialog).findByText('The date can’t be earlier than today')).toBeTruthy();
  });

  test('past dates are not sent', async () => {
    const { dialog, person, bodies } = await openOffer();
    for (const name of [/^Delivery date/, /^The offer is valid until/]) {
      await person.clear(offerField(dialog, name));
      await person.type(offerField(dialog, name), '2020-01-01');
    }
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    expect(await within(dialog).findAllByText('The date can’t be earlier than today')).toHaveLength(2);
    expect(bodies('request/accept')).toEqual([]);
  });

  test('a request that was closed meanwhile is reported, and the values stay', async () => {
    const { dialog, person } = await openOffer({ handlers: [[acceptOrder, () => problem(409, 'chain_wrong_status')]] });
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Could not send the offer');
    expect(offerField(dialog, /^Unit price/).value).toBe('71 400');
  });

  test('when the request closes while the form is open, it says why, keeps the values and is not sent', async () => {
    const waiting = aReceivedOrder();
    const ended = aReceivedOrder({
      status: 0,
      rejected_by: 'buyer',
      allowed_actions: [],
      product_request: { ...waiting.product_request, status: 0, closing: 'expired' },
    });
    let now = waiting;
    const { dialog, person } = await openOffer({
      handlers: [
        [getReceivedOrder, () => ({ body: now })],
        [acceptOrder, () => problem(409, 'chain_wrong_status')],
      ],
    });
    await person.type(offerField(dialog, 'Comment'), 'From stock');
    now = ended;
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    expect(await within(dialog).findByText('The deadline for responses has passed')).toBeTruthy();
    expect(plain(within(dialog).getByRole('alert'))).toContain('This offer can no longer be sent');
    expect(within(dialog).queryByRole('button', { name: 'Send the offer' })).toBeNull();
    expect(offerField(dialog, 'Comment').value).toBe('From stock');
  });

  test('an offer that arrived although its answer was lost is reported as sent', async () => {
    let now = aReceivedOrder();
    const { dialog, person } = await openOffer({
      handlers: [
        [getReceivedOrder, () => ({ body: now })],
        [acceptOrder, () => problem(503, 'unavailable')],
      ],
    });
    now = aReceivedOrder({ ...now, price: 71_400, amount: 10, time: '2030-05-20', comment: 'From stock' });
    await person.type(offerField(dialog, 'Comment'), 'From stock');
    await person.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    await screen.findByRole('dialog', { name: 'Offer sent' });
  });

  test('closing the dialog with typed values asks first', async () => {
    const { dialog, person } = await openOffer();
    await person.type(offerField(dialog, 'Comment'), 'x');
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeTruthy();
  });

  test('typed values survive a reload; abandoned ones do not come back', async () => {
    const first = await openOffer();
    await first.person.type(offerField(first.dialog, 'Payment terms'), 'in advance');
    first.unmount();

    const second = await openOffer();
    await waitFor(() => expect(offerField(second.dialog, 'Payment terms').value).toBe('in advance'));
    await second.person.click(within(second.dialog).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
    await second.person.click(within(question).getAllByRole('button').at(-1) as HTMLElement);
    second.unmount();

    const third = await openOffer();
    expect(offerField(third.dialog, 'Payment terms').value).toBe('');
  });

  test('that was sent before can be changed', async () => {
    const { dialog, person } = await openOffer({ order: confirmed() }, 'Change the offer');
    expect(offerField(dialog, /^Unit price/).value).toBe('70 000');
    expect(offerField(dialog, 'Payment terms').value).toBe('30% in advance');
    expect(offerField(dialog, /^The offer is valid/).value).toBe('2030-04-01');
    await person.click(within(dialog).getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByRole('dialog', { name: 'Offer changed' })).toBeTruthy();
  });
});

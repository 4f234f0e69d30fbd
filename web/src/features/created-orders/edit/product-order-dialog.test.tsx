import { createProductOrder, type ProductId } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { receivedServer } from '../../../../test/received-server.ts';
import { show } from '../../../../test/render.tsx';
import { ProductOrderDialog } from './product-order-dialog.tsx';

const toasts = asCompanyMember();

const product = { id: 7 as ProductId, name: 'Steel pipe', price: 71_400, unit: 't', min_lot: 2 };
const dialog = (onClose = vi.fn()) => {
  const page = show([{ path: '/', element: <ProductOrderDialog product={product} onClose={onClose} /> }], '/', 'en');
  return { ...page, onClose };
};

test('an order of a product begins with the price, counts the total and is sent', async () => {
  const { bodies } = receivedServer({
    handlers: [[createProductOrder, () => ({ status: 201, body: { id: 40, product_request_id: 40 } })]],
  });
  const { person, onClose } = dialog();
  const amount = await screen.findByRole('textbox', { name: /^Quantity/ });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await person.clear(amount);
  await person.type(amount, '3');
  expect(screen.getByText('214 200 ₽')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Required field')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Delivery date/), '2020-03-01');
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('The date can’t be earlier than today')).toBeTruthy();
  await person.clear(screen.getByLabelText(/^Delivery date/));
  await person.type(screen.getByLabelText(/^Delivery date/), '2030-03-01');
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies(createProductOrder.path)).toEqual([
    { product: 7, amount: 3, preferable_price: 71_400, preferable_time: '2030-03-01', description: '' },
  ]);
  expect(toasts).toMatchObject([{ kind: 'success', title: 'The request is sent to the supplier' }]);
});

test('an amount below the minimum lot brings a warning, and can be sent', async () => {
  receivedServer();
  const { person } = dialog();
  const amount = await screen.findByRole('textbox', { name: /^Quantity/ });
  expect(screen.getByText(/^Minimum lot/)).toBeTruthy();
  await person.clear(amount);
  await person.type(amount, '1');
  expect(await screen.findByText(/^Less than the minimum lot/)).toBeTruthy();
});

test('a refusal is shown and the form stays', async () => {
  receivedServer({ handlers: [[createProductOrder, () => problem(409, 'own_product')]] });
  const { person, onClose } = dialog();
  await person.type(await screen.findByLabelText(/^Delivery date/), '2030-03-01');
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Could not send the request');
  expect(toasts).toMatchObject([{ kind: 'failure', title: 'Could not send the request' }]);
  expect(onClose).not.toHaveBeenCalled();
});

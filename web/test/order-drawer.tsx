import {
  activateOrder,
  createOrder,
  getCreatedOrder,
  listCreatedOrders,
  searchCategories,
  searchProducts,
  updateOrder,
} from '@postavka/contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { OrderDrawer } from '../src/features/created-orders/edit/order-drawer.tsx';
import { memberCalls } from './company-member.ts';
import { anOrder } from './created-orders.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { aPage } from './products.ts';
import { show } from './render.tsx';

const draft = anOrder({
  status: 1,
  amount: null,
  address: '',
  description: '',
  extra_fields: [],
  preferable_time: null,
});

/** A server that makes the request 31. */
export function server(handlers: Handlers = []) {
  const api = fakeApi([
    ...handlers,
    ...memberCalls(),
    [searchCategories, () => ({ body: { results: [] } })],
    [searchProducts, () => ({ body: aPage({ data: [] }) })],
    [createOrder, () => ({ status: 201, body: { id: 31, product_request_id: 31 } })],
    [getCreatedOrder, () => ({ body: draft })],
    [listCreatedOrders, () => ({ body: { data: [], count: 0, pages: 0 } })],
    [updateOrder, () => ({ body: draft })],
    [activateOrder, () => ({ body: anOrder() })],
  ]);
  const bodies = (path: string) =>
    api.requests.filter(({ url }) => url.startsWith(path)).map(({ body }) => JSON.parse(body ?? 'null'));
  return { ...api, bodies };
}

export const saved = vi.fn();

export const drawer = (props: Partial<Parameters<typeof OrderDrawer>[0]> = {}) =>
  show(
    [
      {
        path: '/',
        element: <OrderDrawer onClose={() => {}} onSaved={saved} companyAction={<p>make one</p>} {...props} />,
      },
    ],
    '/',
    'en',
  );

export const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /What you need/ });

export async function atStep2() {
  const page = drawer();
  await page.person.type(await title(), 'Steel pipe');
  await page.person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('textbox', { name: /Delivery address/ });
  return page;
}

export async function fill(person: ReturnType<typeof show>['person']) {
  await person.type(screen.getByRole('textbox', { name: /^Quantity/ }), '20');
  await person.type(screen.getByRole('textbox', { name: /^Delivery address/ }), 'Moscow');
  await person.type(screen.getByRole('textbox', { name: /^Description/ }), 'Welded');
  await person.type(screen.getByLabelText(/^Delivery date/), '2030-03-01');
}

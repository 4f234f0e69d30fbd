import { getCreatedOrder, listCreatedOrders } from '@postavka/contract';
import { OrderScreen } from '../src/features/created-orders/detail/order-screen.tsx';
import { CreatedOrdersScreen } from '../src/features/created-orders/list/created-orders-screen.tsx';
import { memberCalls } from './company-member.ts';
import { anOrder, type anOrderCard } from './created-orders.ts';
import { fakeApi, type Handlers } from './fake-api.ts';

/** The screens of outgoing requests, without the other features on their pages. */
export const orderRoutes = [
  { path: '/o/created', element: <CreatedOrdersScreen createAction={<button type="button">New</button>} /> },
  {
    path: '/o/created/:id',
    element: <OrderScreen answers={() => <p>answers</p>} distribution={() => <p>distribution</p>} />,
  },
  { path: '/o/created/:id/edit', element: <p>edit</p> },
];

export const orderServer = (handlers: Handlers = []) => fakeApi([...handlers, ...memberCalls()]);

export const listed = (...orders: ReturnType<typeof anOrderCard>[]): Handlers[number] => [
  listCreatedOrders,
  () => ({ body: { data: orders, count: orders.length, pages: 1 } }),
];

export const one = (order = anOrder()): Handlers[number] => [getCreatedOrder, () => ({ body: order })];

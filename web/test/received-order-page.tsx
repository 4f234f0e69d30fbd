import { ReceivedOrderScreen } from '../src/features/received-orders/detail/received-order-screen.tsx';
import { A_PERSON, AN_OFFER, aReceivedOrder } from './orders.ts';

export const routes = [
  { path: '/o/received', element: <p>list</p> },
  {
    path: '/o/received/:id',
    element: <ReceivedOrderScreen reportAction={({ id, name }) => <p>{`report ${id} ${name}`}</p>} />,
  },
];

export const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\u00a0/g, ' ') ?? '';

export const confirmed = (values: object = {}) =>
  aReceivedOrder({
    ...AN_OFFER,
    responsible_user: A_PERSON,
    allowed_actions: ['offer', 'withdraw', 'reject'],
    ...values,
  });

import { screen, within } from '@testing-library/react';
import { ReceivedOrderScreen } from '../src/features/received-orders/detail/received-order-screen.tsx';
import { A_PERSON, AN_OFFER, aReceivedOrder } from './orders.ts';
import { readyButton } from './ready-button.ts';
import { receivedServer } from './received-server.ts';
import { show } from './render.tsx';

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

/** The dialog of an offer, opened from the request by the button of this name. */
export async function openOffer(world: Parameters<typeof receivedServer>[0] = {}, name = 'Send an offer') {
  const api = receivedServer(world);
  const page = show(routes, '/o/received/31', 'en');
  await page.person.click(await readyButton(name));
  const dialog = await screen.findByRole('dialog');
  return { ...api, ...page, dialog };
}

export const offerField = (dialog: HTMLElement, name: string | RegExp) =>
  within(dialog).getByLabelText<HTMLInputElement>(name);

import { createOrder, type OrderId } from '@postavka/contract';
import { describe } from '../people.ts';
import { type Caller, untilAnswered } from './caller.ts';

const DAY = 24 * 3600 * 1000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A draft with everything that publishing needs; undefined when it was refused or the run is over. */
export async function createRequest(caller: Caller, title: string): Promise<OrderId | undefined> {
  const { client, person, ledger, breaches } = caller;
  const body = {
    request: title,
    amount: 10,
    preferable_price: 1000,
    preferable_time: inDays(20),
    address: 'Moscow, 1 Tverskaya',
    description: 'GOST 10704, cut to 6 m',
  };
  ledger.attempt('order', title);
  const key = `key-${title.replaceAll(' ', '-')}`;
  const outcome = await untilAnswered(caller, () => client.call(createOrder, { body }, { token: person.token, key }));
  if (outcome.kind === 'refused') breaches.add('unexpected refusal', `creating ${title}: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return undefined;
  ledger.acknowledge('order', title);
  return outcome.value.id;
}

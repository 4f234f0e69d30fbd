import {
  type ChainAction,
  type ChainState,
  chainState,
  closingOf,
  mayOrder,
  nextChainState,
  nextOrderState,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStanding,
  type OrderState,
  orderState,
  statusOf,
} from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { LockedChain, OrderRow } from './locks.ts';

export const stateOf = ({ status, closing }: Pick<OrderRow, 'status' | 'closing'>): OrderState =>
  orderState(status, closing);

type Term = Pick<OrderRow, 'status' | 'answers_deadline'>;

/** Whether the last day for answers is over. That day decides, however late the job that closes the request runs. */
const isOver = ({ status, answers_deadline: last }: Term, today: string): boolean =>
  status === ORDER_STATUSES.active && last !== null && last < today;

/** Whether a request is active and today is not after its last day for answers. */
export const acceptsAnswers = (order: Term, today: string): boolean =>
  order.status === ORDER_STATUSES.active && !isOver(order, today);

/** The state that decides what an answer may become: a request whose last day is over counts as expired. */
export const stateAt = (order: Term & Pick<OrderRow, 'closing'>, today: string): OrderState =>
  isOver(order, today) ? 'expired' : stateOf(order);

const standingOf = (order: Pick<OrderRow, 'status' | 'closing' | 'stopped_at'>): OrderStanding => ({
  state: stateOf(order),
  // Only deletion needs this, and it checks by itself.
  hadOffer: false,
  isStopped: order.stopped_at !== null,
});

/** The state that the action leads to; refuses what the table does not allow. */
export function requireNext(
  order: Pick<OrderRow, 'status' | 'closing' | 'stopped_at'>,
  action: OrderAction,
): OrderState {
  const next = mayOrder(standingOf(order), action) ? nextOrderState(stateOf(order), action) : undefined;
  if (next === undefined || next === 'gone') throw new Problem('order_wrong_status', { status: order.status, action });
  return next;
}

/** The state that the action leads an answer to; refuses what the table does not allow. Offers and choices need the day. */
export function requireNextChain(
  { order, chain }: LockedChain,
  ...[action, today]: [action: Exclude<ChainAction, 'offer' | 'choose'>] | [action: ChainAction, today: string]
): ChainState {
  const state = today === undefined ? stateOf(order) : stateAt(order, today);
  const next = nextChainState(chainState(chain), action, state);
  if (next === undefined) throw new Problem('chain_wrong_status', { status: chain.status, action });
  return next;
}

/** Puts a request that is locked into its next state. */
export async function setState(tx: Tx, order: OrderRow, state: OrderState, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: statusOf(state),
      closing: closingOf(state),
      closed_at: statusOf(state) === ORDER_STATUSES.active ? null : (order.closed_at ?? at),
      next_wave_at: null,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute();
}

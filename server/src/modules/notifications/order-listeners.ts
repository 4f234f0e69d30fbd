import { CHAIN_STATUSES, type ChainId, type ChainSource } from '@postavka/contract';
import { type Events, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requestFacts } from './facts/order-facts.ts';
import { notifyAndRefreshSuppliers, notifyBuyer, refreshPages } from './fan-out/notify-parties.ts';
import type { NotificationKind } from './present.ts';

/** Tells the suppliers who are asked, and the buyer, what becomes of a request. */
export function listenToOrders(): void {
  on('order.activated', (tx, { orderId }) => refreshPages(tx, [orderId]));
  on('order.sent', tellOfAsking);
  on('order.nobody_left', tellOfNobodyLeft);
  on('order.closed', tellOfClosing);
  on('order.deadline_near', tellOfDeadline);
}

/**
 * A supplier whom the buyer invited, or whose product is asked for, is told so; one with an offer in an earlier
 * publication is told that it no longer counts.
 */
async function tellOfAsking(tx: Tx, { orderId, chains }: Events['order.sent']): Promise<void> {
  const asked = Map.groupBy(await readAsked(tx, chains), ({ source, hadOffer }) =>
    hadOffer ? 'request_reopened' : ASKED[source],
  );
  const told = [...asked].map(([kind, suppliers]) => [kind, suppliers.map(({ id }) => id)] as const);
  await notifyAndRefreshSuppliers(tx, orderId, Object.fromEntries(told));
}

const ASKED = {
  matched: 'request_matched',
  taken: 'request_matched',
  invited: 'request_invited',
  product: 'request_for_product',
} as const satisfies Record<ChainSource, NotificationKind>;

/** How suppliers were asked, and whether they had an offer in an earlier publication of the request. */
const readAsked = async (tx: Tx, chains: readonly ChainId[]) =>
  chains.length === 0
    ? []
    : tx
        .selectFrom('chains as c')
        .select((eb) => [
          'c.id',
          'c.source',
          eb
            .exists(
              eb
                .selectFrom('chains as f')
                .select('f.id')
                .whereRef('f.order_id', '=', 'c.order_id')
                .whereRef('f.company_id', '=', 'c.company_id')
                .whereRef('f.round', '<', 'c.round')
                .where('f.version', 'is not', null),
            )
            .as('hadOffer'),
        ])
        .where('c.id', 'in', chains)
        .execute();

async function tellOfNobodyLeft(tx: Tx, { orderId }: Events['order.nobody_left']): Promise<void> {
  await notifyBuyer(tx, orderId, { kind: 'nobody_left', params: await requestFacts(tx, orderId) });
  await refreshPages(tx, [orderId]);
}

/** The suppliers with open answers; the buyer too, when it closed by itself. */
async function tellOfClosing(tx: Tx, { orderId, how, chains }: Events['order.closed']): Promise<void> {
  if (how === 'expired') {
    const params = await requestFacts(tx, orderId);
    await notifyBuyer(tx, orderId, { kind: 'request_expired', params });
  }
  await notifyAndRefreshSuppliers(tx, orderId, { [CLOSED[how]]: chains });
}

const CLOSED = {
  cancelled: 'request_closed',
  archived: 'request_closed',
  expired: 'answers_ended',
  stopped: 'request_closed_by_platform',
} as const satisfies Record<Events['order.closed']['how'], NotificationKind>;

/** The buyer, and the suppliers who have not answered yet. */
async function tellOfDeadline(tx: Tx, { orderId }: Events['order.deadline_near']): Promise<void> {
  const params = await requestFacts(tx, orderId);
  await notifyBuyer(tx, orderId, { kind: 'deadline_near', params, once: String(params.answers_until) });
  const waiting = await tx
    .selectFrom('chains')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', CHAIN_STATUSES.waiting)
    .execute();
  await notifyAndRefreshSuppliers(tx, orderId, { deadline_near: waiting.map(({ id }) => id) });
}

import { CHAIN_STATUSES, type ChainId, type CompanyId, type LiveTopic, type OrderId } from '@postavka/contract';
import { type Events, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live-hub.ts';
import { offerFacts, requestFacts } from './facts/order-facts.ts';
import { type Notice, notifyMembers } from './fan-out/fan-out.ts';
import type { NotificationKind } from './present.ts';

/** Tells both sides of a request what the other one did. A supplier is told of the request and of nobody else's answer. */
export function listenToOrders(): void {
  on('order.activated', (tx, { orderId }) => refreshBuyer(tx, orderId));
  on('order.sent', (tx, { orderId, chains }) => tellSuppliers(tx, orderId, chains, 'request_matched'));
  on('order.closed', (tx, { orderId, chains }) => tellSuppliers(tx, orderId, chains, 'request_closed'));
  on('order.deadline_near', tellOfDeadline);
  on('offer.made', (tx, { orderId, chainId, isChange }) =>
    tellBuyer(tx, orderId, chainId, isChange ? 'offer_changed' : 'offer_received'),
  );
  on('offer.withdrawn', (tx, { orderId, chainId }) => tellBuyer(tx, orderId, chainId, 'offer_withdrawn'));
  on('offer.declined', (tx, { orderId, chainId }) => tellSuppliers(tx, orderId, [chainId], 'offer_declined'));
  on('offer.chosen', tellOfChoice);
  on('chain.refused', tellOfRefusal);
  on('deal.completed', tellOfCompletion);
  on('message.sent', refreshConversations);
}

async function tellOfChoice(tx: Tx, { orderId, chainId, declined }: Events['offer.chosen']): Promise<void> {
  await tellSuppliers(tx, orderId, [chainId], 'offer_chosen');
  await tellSuppliers(tx, orderId, declined, 'offer_declined');
}

async function tellOfCompletion(tx: Tx, { orderId, chainId, declined }: Events['deal.completed']): Promise<void> {
  await tellSuppliers(tx, orderId, [chainId], 'deal_completed');
  await tellSuppliers(tx, orderId, declined, 'offer_declined');
}

/** A refusal before the choice stands in the distribution log; one after it changes the buyer's plans. */
async function tellOfRefusal(tx: Tx, { orderId, chainId, wasChosen }: Events['chain.refused']): Promise<void> {
  if (wasChosen) await tellBuyer(tx, orderId, chainId, 'supplier_lost');
  else await refreshBuyer(tx, orderId);
  await refreshSuppliers(tx, [chainId]);
}

/** The buyer, and the suppliers who have not answered yet. */
async function tellOfDeadline(tx: Tx, { orderId }: Events['order.deadline_near']): Promise<void> {
  const { company_id } = await orderOf(tx, orderId);
  const params = await requestFacts(tx, orderId);
  await notifyBuyer(tx, company_id, orderId, { kind: 'deadline_near', params, once: String(params.answers_until) });
  const waiting = await tx
    .selectFrom('chains')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', CHAIN_STATUSES.waiting)
    .execute();
  await tellSuppliers(
    tx,
    orderId,
    waiting.map(({ id }) => id),
    'deadline_near',
  );
}

async function tellBuyer(tx: Tx, orderId: OrderId, chainId: ChainId, kind: NotificationKind): Promise<void> {
  const { company_id } = await orderOf(tx, orderId);
  await notifyBuyer(tx, company_id, orderId, { kind, params: await offerFacts(tx, chainId) });
  await refreshBuyer(tx, orderId);
}

const notifyBuyer = (tx: Tx, company: CompanyId, orderId: OrderId, notice: Omit<Notice, 'link'>): Promise<void> =>
  notifyMembers(tx, { company, permission: 'ordering_permission' }, { ...notice, link: `/o/created/${orderId}` });

async function tellSuppliers(
  tx: Tx,
  orderId: OrderId,
  chains: readonly ChainId[],
  kind: NotificationKind,
): Promise<void> {
  const params = await requestFacts(tx, orderId);
  for (const { id, company_id } of await suppliersOf(tx, chains)) {
    await notifyMembers(
      tx,
      { company: company_id, permission: 'proposal_permission' },
      {
        kind,
        link: `/o/received/${id}`,
        params,
        // Of one deadline a job tells, and jobs may run again.
        ...(kind === 'deadline_near' && { once: String(params.answers_until) }),
      },
    );
  }
  await refreshSuppliers(tx, chains);
  await refreshBuyer(tx, orderId);
}

async function refreshConversations(tx: Tx, { chains }: Events['message.sent']): Promise<void> {
  await refreshSuppliers(tx, chains);
  const orders = await tx.selectFrom('chains').select('order_id').where('id', 'in', chains).distinct().execute();
  for (const { order_id } of orders) await refreshBuyer(tx, order_id);
}

async function refreshBuyer(tx: Tx, orderId: OrderId): Promise<void> {
  const { company_id } = await orderOf(tx, orderId);
  await refreshCompany(tx, company_id, 'created_orders', orderId);
}

async function refreshSuppliers(tx: Tx, chains: readonly ChainId[]): Promise<void> {
  for (const { id, company_id } of await suppliersOf(tx, chains))
    await refreshCompany(tx, company_id, 'received_orders', id);
}

async function refreshCompany(tx: Tx, company: CompanyId, topic: LiveTopic, id: number): Promise<void> {
  const members = await tx.selectFrom('memberships').select('user_id').where('company_id', '=', company).execute();
  await announce(
    tx,
    members.map((member) => member.user_id),
    { topic, id },
  );
}

const orderOf = (tx: Tx, id: OrderId) =>
  tx.selectFrom('orders').select(['title', 'company_id']).where('id', '=', id).executeTakeFirstOrThrow();

const suppliersOf = async (tx: Tx, chains: readonly ChainId[]) =>
  chains.length === 0 ? [] : tx.selectFrom('chains').select(['id', 'company_id']).where('id', 'in', chains).execute();

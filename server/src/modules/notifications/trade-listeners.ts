import { CHAIN_STATUSES, type ChainId, type OrderId } from '@postavka/contract';
import { on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notifyMembers } from './fan-out.ts';
import type { NotificationKind } from './present.ts';

/** Requests and answers: each side is told what the other did, and nothing of third parties. */
export function listenForTrade(): void {
  on('order.sent', (tx, { chains }) => tellSuppliers(tx, chains, 'request_matched'));
  on('order.closed', (tx, { chains }) => tellSuppliers(tx, chains, 'request_closed'));
  on('order.deadline_near', remindSuppliers);
  on('offer.made', (tx, { chainId, isChange }) =>
    tellBuyer(tx, chainId, isChange ? 'offer_changed' : 'offer_received'),
  );
  on('offer.withdrawn', (tx, { chainId }) => tellBuyer(tx, chainId, 'offer_withdrawn'));
  on('offer.declined', (tx, { chainId }) => tellSuppliers(tx, [chainId], 'offer_declined'));
  on('offer.chosen', async (tx, { chainId, declined }) => {
    await tellSuppliers(tx, [chainId], 'offer_chosen');
    await tellSuppliers(tx, declined, 'offer_declined');
  });
  on('chain.refused', async (tx, { chainId, wasChosen }) => {
    if (wasChosen) await tellBuyer(tx, chainId, 'supplier_lost');
  });
}

async function tellSuppliers(tx: Tx, chains: readonly ChainId[], kind: NotificationKind): Promise<void> {
  for (const { id, supplier, title } of await readChains(tx, chains))
    await notifyMembers(
      tx,
      { company: supplier, permission: 'proposal_permission' },
      { kind, link: `/o/received/${id}`, params: { request: title } },
    );
}

async function tellBuyer(tx: Tx, chain: ChainId, kind: NotificationKind): Promise<void> {
  for (const { order_id, buyer, title, company } of await readChains(tx, [chain]))
    await notifyMembers(
      tx,
      { company: buyer, permission: 'ordering_permission' },
      { kind, link: `/o/created/${order_id}`, params: { request: title, company } },
    );
}

/** Those who have not answered yet. */
async function remindSuppliers(tx: Tx, { orderId }: { readonly orderId: OrderId }): Promise<void> {
  const waiting = await tx
    .selectFrom('chains')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', CHAIN_STATUSES.waiting)
    .execute();
  await tellSuppliers(
    tx,
    waiting.map(({ id }) => id),
    'deadline_near',
  );
}

async function readChains(tx: Tx, ids: readonly ChainId[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('chains as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('companies as k', 'k.id', 'c.company_id')
    .select(['c.id', 'c.order_id', 'c.company_id as supplier', 'o.company_id as buyer', 'o.title', 'k.name as company'])
    .where('c.id', 'in', ids)
    .execute();
}

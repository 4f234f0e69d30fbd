import type { ChainId, CompanyId, OrderId } from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Chains, Orders } from '../../../platform/db/schema.generated.ts';
import { orNotFound } from '../../../platform/problem.ts';

export type OrderRow = Omit<Selectable<Orders>, 'search' | 'published' | 'stop_reason' | 'stopped_by'>;

export const ORDER_COLUMNS = [
  'orders.id',
  'orders.company_id',
  'orders.user_id',
  'orders.is_personal',
  'orders.title',
  'orders.description',
  'orders.category_id',
  'orders.amount',
  'orders.unit',
  'orders.preferable_price',
  'orders.preferable_time',
  'orders.answers_deadline',
  'orders.address',
  'orders.region',
  'orders.extra_fields',
  'orders.product_id',
  'orders.product',
  'orders.buyer',
  'orders.status',
  'orders.closing',
  'orders.round',
  'orders.wave',
  'orders.next_wave_at',
  'orders.activated_at',
  'orders.closed_at',
  'orders.stopped_at',
  'orders.created_at',
  'orders.deleted_at',
  'orders.updated_at',
] as const;

/**
 * Every change of a request or of one of its answers waits here for the one before: the request's row is locked first,
 * then the answer's. Somebody else's are not found, nor are deleted ones by their buyer.
 */
export const lockAsBuyer = (tx: Tx, buyer: CompanyId, id: OrderId): Promise<OrderRow> =>
  tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('id', '=', id)
    .where('company_id', '=', buyer)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
    .then(orNotFound);

/** Locks a request for a job, which acts for no company. */
export const lockOrder = (tx: Tx, id: OrderId): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type ChainRow = Selectable<Chains>;

export interface LockedChain {
  readonly order: OrderRow;
  readonly chain: ChainRow;
}

/** An answer of this supplier, with its request. */
export const lockAsSupplier = (tx: Tx, supplier: CompanyId, id: ChainId): Promise<LockedChain> =>
  tx
    .selectFrom('chains')
    .select('order_id')
    .where('id', '=', id)
    .where('company_id', '=', supplier)
    .executeTakeFirst()
    .then(orNotFound)
    .then(({ order_id }) => lockChain(tx, order_id, id));

/** An answer to a request of this buyer. */
export const lockAnswerAsBuyer = (tx: Tx, buyer: CompanyId, id: ChainId): Promise<LockedChain> =>
  tx
    .selectFrom('chains')
    .innerJoin('orders', 'orders.id', 'chains.order_id')
    .select('chains.order_id')
    .where('chains.id', '=', id)
    .where('orders.company_id', '=', buyer)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
    .then(orNotFound)
    .then(({ order_id }) => lockChain(tx, order_id, id));

/** For jobs and for what both parties may do. */
export async function lockChain(tx: Tx, orderId: OrderId, id: ChainId): Promise<LockedChain> {
  const order = await lockOrder(tx, orderId).then(orNotFound);
  const chain = await tx
    .selectFrom('chains')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
    .then(orNotFound);
  return { order, chain };
}

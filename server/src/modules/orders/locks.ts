import type { CompanyId, OrderId } from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Orders } from '../../platform/db/schema.generated.ts';
import { orNotFound } from '../../platform/problem.ts';

export type OrderRow = Omit<Selectable<Orders>, 'search'>;

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
  'orders.created_at',
  'orders.updated_at',
] as const;

/**
 * Every change of a request or of one of its answers waits here for the one before: the request's row is locked first,
 * then the answer's. Somebody else's are not found.
 */
export const lockAsBuyer = (tx: Tx, buyer: CompanyId, id: OrderId): Promise<OrderRow> =>
  tx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('id', '=', id)
    .where('company_id', '=', buyer)
    .forNoKeyUpdate()
    .executeTakeFirst()
    .then(orNotFound);

/** For jobs, which act for nobody. */
export const lockOrder = (tx: Tx, id: OrderId): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

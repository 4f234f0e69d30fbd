import type { ChainStatus, CompanyId, Paging, RECEIVED_ORDER_SORTS } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { sortBy } from '../../../platform/db/sort-by.ts';

export interface ReceivedFilters {
  readonly q?: string | undefined;
  readonly status?: ChainStatus | undefined;
  readonly is_personal_request?: boolean | undefined;
  readonly order?: ReceivedSort | `-${ReceivedSort}` | undefined;
}

type ReceivedSort = (typeof RECEIVED_ORDER_SORTS)[number];

const SORTS: Readonly<Record<ReceivedSort, RawBuilder<unknown>>> = {
  created: sql`c.id`,
  name: sql`lower(orders.title)`,
  amount: sql`orders.amount`,
  time: sql`orders.preferable_time`,
};

/** A page of the requests that a company was asked about, the newest first unless sorted. */
export async function listReceived(db: Db, supplier: CompanyId, filters: ReceivedFilters, { limit, offset }: Paging) {
  const found = filtered(db, supplier, filters);
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin('offers as f', (join) => join.onRef('f.chain_id', '=', 'c.id').onRef('f.version', '=', 'c.version'))
      .select(['c.id', 'c.order_id', 'c.status', 'c.rejected_by', 'c.selected_at', 'c.opened_at', 'c.created_at'])
      .select(['c.source', 'c.reasons', 'c.supplier_unread as unread', 'f.price'])
      .select(['orders.title', 'orders.is_personal', 'orders.amount', 'orders.unit', 'orders.preferable_price'])
      .select(['orders.preferable_time', 'orders.answers_deadline', 'orders.category_id'])
      .innerJoin('companies as k', 'k.id', 'orders.company_id')
      .select(sql<boolean>`k.withheld_at is not null or k.closed_at is not null`.as('is_out'))
      .select(['orders.status as order_status', 'orders.closing', sql<string>`orders.buyer ->> 'name'`.as('company')])
      .$if(filters.order !== undefined, (query) => query.orderBy(sortBy(filters.order as ReceivedSort, SORTS)))
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>['rows'][number];

const filtered = (db: Db, supplier: CompanyId, { q = '', status, is_personal_request }: ReceivedFilters) =>
  db
    .selectFrom('chains as c')
    .innerJoin('orders', 'orders.id', 'c.order_id')
    .where('c.company_id', '=', supplier)
    .$if(status !== undefined, (query) => query.where('c.status', '=', status as ChainStatus))
    .$if(is_personal_request !== undefined, (query) =>
      query.where('orders.is_personal', '=', is_personal_request as boolean),
    )
    .$if(q !== '', (query) => query.where(sql<boolean>`coalesce(orders.search @@ order_query(${q}), true)`));

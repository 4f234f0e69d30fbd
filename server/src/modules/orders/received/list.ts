import type { ChainStatus, CompanyId, Paging, RECEIVED_ORDER_SORTS } from '@postavka/contract';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listReader, paged } from '../../../platform/db/paged.ts';
import { sortBy } from '../../../platform/db/sort-by.ts';
import { isFoundBy } from '../life/found-by.ts';
import { asPublished, PUBLISHED, PUBLISHED_SEARCH } from '../life/published.ts';
import { IS_REPLACED } from '../life/replaced.ts';
import { IS_OUT } from '../parties/trade-company.ts';

interface ReceivedFilters {
  readonly q?: string | undefined;
  readonly status?: ChainStatus | undefined;
  readonly is_personal_request?: boolean | undefined;
  readonly order?: ReceivedSort | `-${ReceivedSort}` | undefined;
}

type ReceivedSort = (typeof RECEIVED_ORDER_SORTS)[number];

const SORTS: Readonly<Record<ReceivedSort, RawBuilder<unknown>>> = {
  created: sql`c.id`,
  name: sql`lower(coalesce(${asPublished('title')}, orders.title))`,
  amount: sql`coalesce(${asPublished('amount')}::int, orders.amount)`,
  time: sql`coalesce(${asPublished('preferable_time')}::date, orders.preferable_time)`,
};

const pageOf = (db: Db, supplier: CompanyId, filters: ReceivedFilters, paging: Paging) =>
  paged(
    withRequests(db, supplier, filters)
      .leftJoin('offers as f', (join) => join.onRef('f.chain_id', '=', 'c.id').onRef('f.version', '=', 'c.version'))
      .select([
        'c.id',
        'c.order_id',
        'c.status',
        'c.rejected_by',
        'c.ended_with',
        'c.selected_at',
        'c.opened_at',
        'c.created_at',
      ])
      .select(['c.source', 'c.reasons', 'c.supplier_unread as unread', 'f.price'])
      .select(['orders.title', 'orders.is_personal', 'orders.amount', 'orders.unit', 'orders.preferable_price'])
      .select(['orders.preferable_time', 'orders.answers_deadline', 'orders.category_id'])
      .innerJoin('companies as k', 'k.id', 'orders.company_id')
      .select([IS_OUT, IS_REPLACED, PUBLISHED])
      .select(['orders.status as order_status', 'orders.closing', sql<string>`orders.buyer ->> 'name'`.as('company')])
      .$if(filters.order !== undefined, (query) => query.orderBy(sortBy(filters.order as ReceivedSort, SORTS)))
      .orderBy('c.id', 'desc'),
    paging,
  );

export type ReceivedRow = InferResult<ReturnType<typeof pageOf>>[number];

/** Every answer has its request: requests are read only where something of them decides. */
const countOf = (db: Db, supplier: CompanyId, filters: ReceivedFilters) =>
  (filters.q || filters.is_personal_request !== undefined
    ? withRequests(db, supplier, filters)
    : asked(db, supplier, filters)
  ).select((eb) => eb.fn.countAll<number>().as('count'));

/** A page of the requests that a company was asked about, the newest first unless sorted. */
export const listReceived = listReader({ page: pageOf, count: countOf, unfiltered: {} });

const asked = (db: Db, supplier: CompanyId, { status }: ReceivedFilters) =>
  db
    .selectFrom('chains as c')
    .where('c.company_id', '=', supplier)
    .$if(status !== undefined, (query) => query.where('c.status', '=', status as ChainStatus));

const withRequests = (db: Db, supplier: CompanyId, filters: ReceivedFilters) => {
  const { q = '', is_personal_request } = filters;
  return asked(db, supplier, filters)
    .innerJoin('orders', 'orders.id', 'c.order_id')
    .$if(is_personal_request !== undefined, (query) =>
      query.where('orders.is_personal', '=', is_personal_request as boolean),
    )
    .$if(q !== '', (query) => query.where(isFoundBy(WORDS, q)));
};

/** The buyer's name is among its words. */
const WORDS = sql`(${PUBLISHED_SEARCH} || order_search(coalesce(orders.buyer ->> 'name', ''), '', '[]'))`;

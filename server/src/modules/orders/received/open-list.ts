import {
  type CategoryId,
  type CompanyId,
  type OpenOrder,
  type OpenOrderCard,
  ORDER_STATUSES,
  type OrderId,
  type Paging,
  totalOf,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/paged.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { presentCategory } from '../../catalog/index.ts';
import { isOpen } from '../../companies/index.ts';
import { isFoundBy } from '../life/found-by.ts';
import type { CompanySnapshot } from '../parties/snapshots.ts';
import { presentTradeCompany, TRADE_COMPANY_COLUMNS } from '../parties/trade-company.ts';
import { presentExtraFields } from '../present/extra-fields.ts';
import type { Presenting } from '../present/presenting.ts';
import { ownAnswer } from './own-answer.ts';

export interface OpenFilters {
  readonly q: string;
  /** A category with everything below it. */
  readonly categories: readonly CategoryId[] | undefined;
  readonly region: string | undefined;
}

/** Who looks, and on which day. */
export interface Viewer {
  readonly supplier: CompanyId;
  readonly today: string;
}

/** Active personal requests of other companies, the newest first, with the own answer where there is one. */
export async function listOpen(db: Db, viewer: Viewer, filters: OpenFilters, paging: Paging) {
  const found = filtered(db, viewer, filters);
  return readPage(
    found,
    withColumns(found, viewer).orderBy('orders.activated_at', 'desc').orderBy('orders.id', 'desc'),
    paging,
  );
}

export type OpenRow = Awaited<ReturnType<typeof listOpen>>['rows'][number];

/** One of them, whole. */
export const readOpen = (db: Db, viewer: Viewer, id: OrderId) =>
  withColumns(filtered(db, viewer, EVERY).where('orders.id', '=', id), viewer)
    .select('orders.extra_fields')
    .select([
      sql<number>`(select count(*) from order_images where order_id = orders.id)`.as('images_amount'),
      sql<number>`(select count(*) from order_files where order_id = orders.id)`.as('files_amount'),
    ])
    .executeTakeFirst()
    .then(orNotFound);

const EVERY: OpenFilters = { q: '', categories: undefined, region: undefined };

const withColumns = (found: ReturnType<typeof filtered>, { supplier }: Viewer) =>
  found
    .innerJoin('companies as k', 'k.id', 'orders.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'orders.company_id')
    .select(['orders.id', 'orders.company_id', 'orders.title', 'orders.description', 'orders.amount', 'orders.unit'])
    .select(['orders.preferable_price', 'orders.preferable_time', 'orders.answers_deadline', 'orders.address'])
    .select(['orders.activated_at', 'orders.region', 'orders.category_id', 'orders.buyer'])
    .select(ownAnswer(supplier).as('chain'))
    .select(TRADE_COMPANY_COLUMNS);

const filtered = (db: Db, { supplier, today }: Viewer, { q, categories, region }: OpenFilters) =>
  db
    .selectFrom('orders')
    .where('orders.status', '=', ORDER_STATUSES.active)
    .where('orders.is_personal', '=', true)
    .where('orders.company_id', '<>', supplier)
    .where((eb) => eb.or([eb('orders.answers_deadline', 'is', null), eb('orders.answers_deadline', '>=', today)]))
    .where(sql<boolean>`not exists (select from companies b where b.id = orders.company_id and not ${isOpen('b')})`)
    .$if(categories !== undefined, (query) =>
      query.where('orders.category_id', 'in', categories as readonly CategoryId[]),
    )
    .$if(region !== undefined, (query) => query.where('orders.region', '=', region as string))
    .$if(q !== '', (query) => query.where(isFoundBy(sql`orders.search`, q)));

export const presentOpen = (row: OpenRow, presenting: Presenting): OpenOrderCard => ({
  id: row.id,
  request: row.title,
  description: row.description,
  amount: row.amount ?? 0,
  unit: row.unit,
  preferable_price: row.preferable_price,
  total: totalOf(row.preferable_price, row.amount),
  preferable_time: row.preferable_time,
  answers_deadline: row.answers_deadline,
  activated_at: (row.activated_at as Date).toISOString(),
  address: row.address,
  region: row.region,
  category: presentCategory(row.category_id, presenting),
  company: presentTradeCompany(row, (row.buyer as CompanySnapshot | null)?.name),
  chain: row.chain,
});

export const presentOpenWhole = (row: Awaited<ReturnType<typeof readOpen>>, presenting: Presenting): OpenOrder => ({
  ...presentOpen(row, presenting),
  extra_fields: presentExtraFields(row.extra_fields),
  images_amount: row.images_amount,
  files_amount: row.files_amount,
});

import {
  type CategoryId,
  CHAIN_STATUSES,
  type CompanyId,
  type CREATED_ORDER_SORTS,
  ORDER_STATUSES,
  type OrderStatus,
  type Paging,
} from '@postavka/contract';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listReader, paged } from '../../../platform/db/paged.ts';
import { sortBy } from '../../../platform/db/sort-by.ts';
import { isOpen } from '../../companies/index.ts';
import { isFoundBy } from '../life/found-by.ts';
import { HAS_OFFER } from '../life/has-offer.ts';

interface CreatedFilters {
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly is_personal_request?: boolean | undefined;
  readonly answers?: boolean | undefined;
  readonly order?: CreatedSort | `-${CreatedSort}` | undefined;
}

type CreatedSort = (typeof CREATED_ORDER_SORTS)[number];

const SORTS: Readonly<Record<CreatedSort, RawBuilder<unknown>>> = {
  time: sql`orders.id`,
  name: sql`lower(orders.title)`,
  amount: sql`orders.amount`,
  price: sql`orders.preferable_price`,
  answers: sql`counts.answers`,
};

const pageOf = (db: Db, companyId: CompanyId, filters: CreatedFilters, paging: Paging, today: string) =>
  paged(
    filtered(db, companyId, filters)
      .innerJoinLateral(countsOf(db, today), (join) => join.onTrue())
      .select([
        'orders.id',
        'orders.title',
        'orders.created_at',
        'orders.status',
        'orders.closing',
        'orders.stopped_at',
      ])
      .select(['orders.amount', 'orders.unit', 'orders.preferable_price', 'orders.preferable_time'])
      .select([
        'orders.answers_deadline',
        'orders.address',
        'orders.is_personal',
        'orders.product_id',
        'orders.category_id',
      ])
      .select(['counts.answers', 'counts.unread', 'counts.had_offer', 'counts.completed_at', 'counts.best_price'])
      .$if(filters.order !== undefined, (query) => query.orderBy(sortBy(filters.order as CreatedSort, SORTS)))
      .orderBy('orders.id', 'desc'),
    paging,
  );

export type CreatedRow = InferResult<ReturnType<typeof pageOf>>[number];

const countOf = (db: Db, companyId: CompanyId, filters: CreatedFilters) =>
  filtered(db, companyId, filters).select((eb) => eb.fn.countAll<number>().as('count'));

/** A page of the company's own requests, the newest first unless sorted. Archived ones are there when they are asked for. */
export const listCreated = listReader({ page: pageOf, count: countOf, unfiltered: {} });

const filtered = (db: Db, companyId: CompanyId, { q = '', status, is_personal_request, answers }: CreatedFilters) =>
  db
    .selectFrom('orders')
    .where('orders.company_id', '=', companyId)
    .where('orders.deleted_at', 'is', null)
    .$if(status === undefined, (query) => query.where('orders.status', '<>', ORDER_STATUSES.archive))
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status as OrderStatus))
    .$if(is_personal_request !== undefined, (query) =>
      query.where('orders.is_personal', '=', is_personal_request as boolean),
    )
    .$if(answers !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from chains c where c.order_id = orders.id and ${HAS_OFFER})`,
        '=',
        answers as boolean,
      ),
    )
    .$if(q !== '', (query) =>
      query.leftJoin(CATEGORY_WORDS, 'named.id', 'orders.category_id').where(isFoundBy(WORDS, q)),
    );

/** Names of categories in both languages, made into words once for each category and not for each request. */
const CATEGORY_WORDS = sql<{ id: CategoryId; search: string }>`(
  select id, order_search(name_ru || ' ' || name_en, '', '[]') as search from categories offset 0)`.as('named');

/** The name of its category is among the words of a request. */
const WORDS = sql`(orders.search || coalesce(named.search, ''))`;

/** How many offers a request has, and how many new offers, changed offers and messages no member has seen. */
export const countsOf = (db: Db, today: string) =>
  db
    .selectFrom('chains as c')
    .leftJoin('offers as current', (join) =>
      join.onRef('current.chain_id', '=', 'c.id').onRef('current.version', '=', 'c.version'),
    )
    .whereRef('c.order_id', '=', sql.ref('orders.id'))
    .select([
      sql<number>`count(*) filter (where ${HAS_OFFER})`.as('answers'),
      sql<number>`count(*) filter (where c.version <> coalesce(c.noticed_version, 0) and c.status = ${CHAIN_STATUSES.confirmed})
        + coalesce(sum(c.buyer_unread), 0)`.as('unread'),
      sql<Date | null>`max(c.completed_at)`.as('completed_at'),
      sql<number | null>`coalesce(min(current.price) filter (where c.selected_at is not null),
        min(current.price) filter (where c.status = ${CHAIN_STATUSES.confirmed}
          and coalesce(current.valid_until >= ${today}, true)
          and exists (select from companies k where k.id = c.company_id and ${isOpen('k')})))`.as('best_price'),
      sql<boolean>`coalesce(bool_or(c.version is not null
        or exists (select from offers f where f.chain_id = c.id)), false)`.as('had_offer'),
    ])
    .as('counts');

import type { ChainId, CompanyId, OrderId, PARTNER_SORTS, Paging, PartnerSide } from '@postavka/contract';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/paged.ts';
import { sortBy } from '../../platform/db/sort-by.ts';
import { companyHasWords } from '../companies/index.ts';
import { TRADE_COMPANY_COLUMNS } from '../orders/index.ts';

interface StoredDeal {
  readonly at: string;
  readonly side: PartnerSide;
  readonly order_id: OrderId;
  readonly chain_id: ChainId;
  readonly name: string;
  readonly total: number;
}

interface PartnerFilters extends Paging {
  readonly q?: string | undefined;
  readonly favourite?: boolean | undefined;
  readonly side?: PartnerSide | undefined;
  readonly order?: PartnerSort | `-${PartnerSort}` | undefined;
}

type PartnerSort = (typeof PARTNER_SORTS)[number];

/** A page of the companies with at least one offer either way. */
export async function findPartners(db: Db, owner: CompanyId, { limit, offset, order, ...filters }: PartnerFilters) {
  const found = matching(partnersOf(db, owner), filters);
  return readPage(
    found,
    withColumns(found)
      .orderBy(IS_FAVOURITE, 'desc')
      .orderBy(order === undefined ? LATEST_FIRST : sortBy(order, SORTS))
      .orderBy('k.id'),
    { limit, offset },
  );
}

export const findPartner = (tx: Tx, owner: CompanyId, partner: CompanyId): Promise<PartnerRow | undefined> =>
  withColumns(partnersOf(tx, owner).where('k.id', '=', partner)).executeTakeFirst();

const IS_FAVOURITE = sql<boolean>`coalesce(m.is_favourite, false)`;
const LATEST_FIRST = sql`greatest(t.last_offer_at, t.last_deal_at) desc`;
const SORTS: Readonly<Record<PartnerSort, RawBuilder<unknown>>> = {
  name: sql`lower(k.name)`,
  deal: sql`t.last_deal_at`,
  turnover: sql`t.bought + t.sold`,
};

type Partners = ReturnType<typeof partnersOf>;

const partnersOf = (db: Db | Tx, owner: CompanyId) =>
  db
    .selectFrom(totalsOf(db, owner).as('t'))
    .innerJoin('companies as k', 'k.id', 't.partner_id')
    .leftJoin('company_responses as r', 'r.company_id', 'k.id')
    .leftJoin('partner_marks as m', (join) => join.on('m.company_id', '=', owner).onRef('m.partner_id', '=', 'k.id'));

const matching = (partners: Partners, { q, favourite, side }: Pick<PartnerFilters, 'q' | 'favourite' | 'side'>) =>
  partners
    .where((eb) => eb.and(companyHasWords('k', q)))
    .$if(favourite !== undefined, (query) => query.where(IS_FAVOURITE, '=', favourite as boolean))
    .$if(side === 'supplier', (query) => query.where('t.is_supplier', '=', true))
    .$if(side === 'buyer', (query) => query.where('t.is_buyer', '=', true));

const withColumns = (partners: Partners) =>
  partners
    .select(['k.id as company_id', ...TRADE_COMPANY_COLUMNS, 'k.region', 'k.closed_at'])
    .select([
      't.is_supplier',
      't.is_buyer',
      't.offers',
      't.deals',
      't.bought',
      't.sold',
      't.last_offer_at',
      't.last_deal',
    ])
    .select([IS_FAVOURITE.as('is_favourite'), sql<string>`coalesce(m.note, '')`.as('note')]);

export type PartnerRow = InferResult<ReturnType<typeof withColumns>>[number];

/** The trade with each partner, in both directions. A deal is an offer that was chosen. */
const totalsOf = (db: Db | Tx, owner: CompanyId) =>
  db
    .selectFrom(tradedBy(db, owner).as('traded'))
    .groupBy('partner_id')
    .select((eb) => [
      'partner_id',
      sql<boolean>`bool_or(is_supplier)`.as('is_supplier'),
      sql<boolean>`bool_or(not is_supplier)`.as('is_buyer'),
      eb.fn.countAll<number>().as('offers'),
      eb.fn.count<number>('selected_at').as('deals'),
      sumOfDeals(sql`is_supplier`).as('bought'),
      sumOfDeals(sql`not is_supplier`).as('sold'),
      eb.fn.max('offered_at').as('last_offer_at'),
      eb.fn.max('selected_at').as('last_deal_at'),
      LAST_DEAL.as('last_deal'),
    ]);

const sumOfDeals = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(total) filter (where selected_at is not null and ${condition}), 0)::bigint`;

const LAST_DEAL = sql<StoredDeal | null>`(
  array_agg(
    jsonb_build_object(
      'at', selected_at, 'side', case when is_supplier then 'supplier' else 'buyer' end,
      'order_id', order_id, 'chain_id', chain_id, 'name', title, 'total', total
    ) order by selected_at desc
  ) filter (where selected_at is not null)
)[1]`;

/** Offers to the company, by their supplier, and offers of the company, by their buyer. */
const tradedBy = (db: Db | Tx, owner: CompanyId) =>
  offers(db)
    .select(['c.company_id as partner_id', sql<boolean>`true`.as('is_supplier')])
    .where('o.company_id', '=', owner)
    .unionAll(
      offers(db)
        .select(['o.company_id as partner_id', sql<boolean>`false`.as('is_supplier')])
        .where('c.company_id', '=', owner),
    );

/** The last offer of each answer, even a withdrawn one: one offer is enough to be partners. */
const offers = (db: Db | Tx) =>
  db
    .selectFrom('chains as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('offers as f', 'f.chain_id', 'c.id')
    .where('f.version', '=', sql<number>`(select max(last.version) from offers last where last.chain_id = c.id)`)
    .select(['c.id as chain_id', 'c.order_id', 'o.title', 'c.selected_at', 'f.created_at as offered_at'])
    .select(sql<number>`f.price::bigint * f.amount`.as('total'));

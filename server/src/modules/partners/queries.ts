import type { ChainId, CompanyId, OrderId, PARTNER_SORTS, Paging, PartnerSide } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { sortBy } from '../../platform/db/sort-by.ts';
import type { TradeCompanyRow } from '../orders/index.ts';

export interface PartnerRow extends TradeCompanyRow {
  readonly region: string;
  readonly closed_at: Date | null;
  readonly is_supplier: boolean;
  readonly is_buyer: boolean;
  readonly offers: number;
  readonly deals: number;
  readonly bought: number;
  readonly sold: number;
  readonly last_offer_at: Date;
  readonly last_deal: StoredDeal | null;
  readonly is_favourite: boolean;
  readonly note: string;
}

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
  const wanted = matching(filters);
  const [page, total] = await Promise.all([
    sql<PartnerRow>`${partnersOf(owner)} and ${wanted}
      order by is_favourite desc, ${order === undefined ? LATEST_FIRST : sortBy(order, SORTS)}, k.id limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) from (${partnersOf(owner)} and ${wanted}) found`.execute(db),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

export async function findPartner(tx: Tx, owner: CompanyId, partner: CompanyId): Promise<PartnerRow | undefined> {
  const { rows } = await sql<PartnerRow>`${partnersOf(owner)} and k.id = ${partner}`.execute(tx);
  return rows[0];
}

const LATEST_FIRST = sql`greatest(t.last_offer_at, t.last_deal_at) desc`;

const SORTS: Readonly<Record<PartnerSort, RawBuilder<unknown>>> = {
  name: sql`lower(k.name)`,
  deal: sql`t.last_deal_at`,
  turnover: sql`t.bought + t.sold`,
};

/** Offers between the company and others, by the other: what it offered, and what it was offered. */
const partnersOf = (owner: CompanyId) => sql`
  with traded as (
    select c.company_id as partner_id, true as is_supplier, c.id as chain_id, c.order_id, o.title, c.selected_at,
      f.created_at as offered_at, f.price::bigint * f.amount as total
    from orders o
    join chains c on c.order_id = o.id and c.version is not null
    join offers f on f.chain_id = c.id and f.version = c.version
    where o.company_id = ${owner}
    union all
    select o.company_id, false, c.id, c.order_id, o.title, c.selected_at, f.created_at, f.price::bigint * f.amount
    from chains c
    join orders o on o.id = c.order_id
    join offers f on f.chain_id = c.id and f.version = c.version
    where c.company_id = ${owner} and c.version is not null
  ), totals as (
    select partner_id, bool_or(is_supplier) as is_supplier, bool_or(not is_supplier) as is_buyer, count(*) as offers,
      count(selected_at) as deals,
      coalesce(sum(total) filter (where is_supplier and selected_at is not null), 0)::bigint as bought,
      coalesce(sum(total) filter (where not is_supplier and selected_at is not null), 0)::bigint as sold,
      max(offered_at) as last_offer_at, max(selected_at) as last_deal_at,
      (array_agg(jsonb_build_object('at', selected_at, 'side', case when is_supplier then 'supplier' else 'buyer' end,
        'order_id', order_id, 'chain_id', chain_id, 'name', title, 'total', total) order by selected_at desc)
        filter (where selected_at is not null))[1] as last_deal
    from traded group by partner_id
  )
  select k.id as company_id, k.name as company_name, k.rating as company_rating, k.verification_status, k.region,
    k.closed_at, k.closed_at is not null or k.withheld_at is not null as is_out, r.share as response_share, r.hours as response_hours, t.is_supplier, t.is_buyer, t.offers, t.deals,
    t.bought, t.sold, t.last_offer_at, t.last_deal, coalesce(m.is_favourite, false) as is_favourite,
    coalesce(m.note, '') as note
  from totals t
  join companies k on k.id = t.partner_id
  left join company_responses r on r.company_id = k.id
  left join partner_marks m on m.company_id = ${owner} and m.partner_id = k.id
  where true`;

/** Every word that is looked for stands somewhere in the name or the INN. */
const matching = ({ q = '', favourite, side }: Pick<PartnerFilters, 'q' | 'favourite' | 'side'>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`not exists (select from unnest(string_to_array(search_text(${q}), ' ')) word
        where word <> '' and position(word in search_text(k.name || ' ' || k.inn)) = 0)`,
      ...(favourite === undefined ? [] : [sql`coalesce(m.is_favourite, false) = ${favourite}`]),
      ...(side === undefined ? [] : [side === 'supplier' ? sql`t.is_supplier` : sql`t.is_buyer`]),
    ],
    sql` and `,
  );

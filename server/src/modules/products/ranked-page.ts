import { LIMITS, type ProductOrder } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from './filters.ts';
import type { CardRow } from './repo.ts';

/** A text made ready for the database. */
export interface Question {
  readonly words: readonly string[];
  /** Those of several that name something; any of them will do when few products have all. */
  readonly telling: readonly string[];
  readonly article: string;
  /** The pattern of names that begin with the first word. */
  readonly beginning: string;
  /** Whether the last word may be one that is still being typed. */
  readonly isTyping: boolean;
  /** How many words need not be there. */
  readonly missing: number;
  /** Further conditions on `products p`, each with its `and`. */
  readonly filters: RawBuilder<unknown>;
  readonly order: ProductOrder;
  readonly limit: number;
  readonly offset: number;
}

export const NO_FILTERS = sql``;

export type FoundRow = CardRow & { readonly count: number };

/** Fewer than a page: then what has only some of the words is shown after them. */
const FEW = LIMITS.page.size - 1;

/** So many of the candidates are ranked: a word that more have says too little for the order to matter. */
const RANKED = 300;

const CARD = sql`p.id, p.name, p.price, p.images, p.region, p.country, p.company_id, p.categories, p.article_number,
  p.condition, c.name as company, c.rating, c.verification_status`;

/**
 * Candidates are taken in tiers, each only while the better ones leave room: the exact article, all words in the name,
 * the last word as a beginning, all words anywhere; and, where those are few, any of the words in the name. Only they
 * are ranked: ranking every match would cost by their number.
 */
export function rankedPage(question: Question): RawBuilder<FoundRow> {
  const { words, missing, isTyping, filters, order } = question;
  const exact = sql`search_query(${words}::text[], ${missing}::int, false)`;
  const begun = sql`search_query(${words}::text[], ${missing}::int, ${isTyping}::boolean)`;
  const some = sql`search_query(${question.telling}::text[], 2, false)`;
  const keys = sql`p.price, left(p.name, 40) as name_key`;
  return sql<FoundRow>`
    with coded as materialized (
      select p.id, ${keys} from products p where p.article_key = ${question.article} and p.is_visible ${filters}
      order by p.id desc limit 100),
    named as materialized (
      select id, case when place <= ${RANKED}::int then ts_rank_cd(name_search, ${exact}, 1)
        + case when name ilike ${question.beginning} then 1 else 0 end else 0 end as rank, price, name_key
      from (select p.id, p.name, p.name_search, row_number() over () as place, ${keys}
        from products p where p.name_search @@ ${exact} and p.is_visible ${filters} limit ${COUNT_CAP}::int) p),
    begun as materialized (
      select id, case when place <= ${RANKED}::int then ts_rank_cd(name_search, ${begun}, 1) else 0 end as rank,
        price, name_key
      from (select p.id, p.name_search, row_number() over () as place, ${keys}
        from products p where p.name_search @@ ${begun} and p.is_visible ${filters}
          and ${isTyping}::boolean and (select count(*) from named) < ${COUNT_CAP}::int limit ${COUNT_CAP}::int) p),
    described as materialized (
      select p.id, ${keys} from products p where p.search @@ ${begun} and p.is_visible ${filters}
        and (select count(*) from named) + (select count(*) from begun) < ${COUNT_CAP}::int limit ${COUNT_CAP}::int),
    nearly as materialized (
      select p.id, ts_rank(p.name_search, ${some}) as rank, ${keys}
      from products p where p.name_search @@ ${some} and p.is_visible ${filters}
        and (select count(*) from described) between 1 and ${FEW}::int limit ${RANKED}::int),
    found as materialized (
      select distinct on (id) * from (
        select id, 0 as tier, 0 as rank, price, name_key from coded
        union all select id, 1, rank, price, name_key from named
        union all select id, 2, rank, price, name_key from begun
        union all select id, 3, 0, price, name_key from described
        union all select id, 4, rank, price, name_key from nearly) tiers
      order by id, tier)
    select total.count, ${CARD}
    from (select count(*) as count from found) total
    left join (select * from found f order by ${FOUND_ORDERS[order]}
      limit ${question.limit}::int offset ${question.offset}::int) f on true
    left join products p on p.id = f.id
    left join companies c on c.id = p.company_id
    order by ${FOUND_ORDERS[order]}`;
}

/** In another order than the best first, when there are too many to sort: along the listings, until the page is full. */
export function walkedPage(question: Question, category: number): RawBuilder<CardRow> {
  const { words, missing, isTyping, filters, order, limit, offset } = question;
  return sql<CardRow>`
    select ${CARD} from product_listings l join products p on p.id = l.product_id join companies c on c.id = p.company_id
    where l.category_id = ${category} and p.search @@ search_query(${words}::text[], ${missing}::int, ${isTyping}::boolean)
      ${filters}
    order by ${LISTING_ORDERS[order]} limit ${limit}::int offset ${offset}::int`;
}

/** As the indexes of the listings have them, so that nothing is sorted. */
export const LISTING_ORDERS = {
  relevance: sql`l.product_id desc`,
  new: sql`l.product_id desc`,
  price: sql`l.price, l.product_id`,
  '-price': sql`l.price desc nulls last, l.product_id desc`,
  name: sql`l.name_key, l.product_id`,
} as const;

/** What of a listing such an order goes by: its index has no more, so the table is not read. */
export const LISTING_KEYS = {
  relevance: ['l.product_id'],
  new: ['l.product_id'],
  price: ['l.product_id', 'l.price'],
  '-price': ['l.product_id', 'l.price'],
  name: ['l.product_id', 'l.name_key'],
} as const satisfies Record<ProductOrder, readonly string[]>;

const FOUND_ORDERS: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  relevance: sql`f.tier, f.rank desc, f.id desc`,
  new: sql`f.id desc`,
  price: sql`f.price, f.id`,
  '-price': sql`f.price desc nulls last, f.id desc`,
  name: sql`f.name_key, f.id`,
};

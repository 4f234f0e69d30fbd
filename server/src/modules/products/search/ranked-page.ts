import { LIMITS, type ProductOrder } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../list/filters.ts';
import type { CardRow } from '../repo.ts';
import { type Condition, candidates, isSampled, LAST_TIER, RANKED } from './candidates.ts';
import { has, type Phrase, type Phrases, queryOf } from './phrases.ts';

/** A text made ready for the database. */
export interface Question extends Phrases {
  readonly article: string;
  /** The pattern of names that begin with the first word. */
  readonly beginning: string;
  /** Where products have to be, and what they may cost. */
  readonly filters: Condition;
  readonly order: ProductOrder;
  readonly limit: number;
  readonly offset: number;
}

export const NO_FILTERS: Condition = sql`true`;

/** What was found; and what may be not the best of very many, for looking on. */
export type FoundRow = CardRow & { readonly count: number; readonly many: Many | null };

/** As JSON: only the database reads it. */
export type Many = string;

/** Fewer than a page: then what has only some of the words is shown after them. */
const FEW = sql.lit(LIMITS.page.size - 1);

const CAP = sql.lit(COUNT_CAP);

/** With so many good ones among the candidates, others need not be looked for. */
const PLENTY = sql.lit(50);

export const CARD = sql`p.id, p.name, p.price, p.images, p.region, p.country, p.company_id, p.categories, p.article_number,
  p.condition, c.name as company, c.rating, c.verification_status`;

/**
 * Products that have all words anywhere, in tiers: the exact article, all words in the name, the last one there as a
 * beginning, all words anywhere; and, where those are few, any of the words in the name.
 */
export function rankedPage(question: Question): RawBuilder<FoundRow> {
  const { exact, begun, some, isCommon, filters, order } = question;
  const reach = reachOf(question);
  const anywhere = candidates('anywhere', {
    matches: sql`${has('search', begun ?? exact)} and ${filters}`,
    tier: sql`case when p.name_search @@ ${queryOf(exact)} then 1
            ${begun ? sql`when p.name_search @@ ${queryOf(begun)} then 2` : sql``} else ${LAST_TIER} end`,
    rank: begun ? sql`case tier when 1 then ${ofNamed(question)} else ${ofBegun(begun)} end` : ofNamed(question),
    isCommon,
    reach,
  });
  const isFull = sql`(select count(*) from anywhere) = ${CAP}`;
  const isMore = isCommon ? sql`(${isFull} or ${isSampled('anywhere', reach)})` : isFull;
  const best = bestTiers(question);
  return sql<FoundRow>`
    with ${coded(question)}, ${anywhere},
    found as materialized (
      select distinct on (id) * from (
        select * from coded union all select * from anywhere ${some ? sql`union all ${nearly(some, filters)}` : sql``}) found
      order by id, tier)
    select total.count, total.many, ${CARD}
    from (select case when ${isMore} then ${CAP} else count(*) end as count,
        case when ${best !== 0} and ${isMore} and (select count(*) from anywhere where tier <= ${best}) < ${PLENTY}
          then (select json_agg(a)::text from (select id, tier, rank from anywhere) a) end as many
      from found) total
    left join (select * from found f order by ${FOUND_ORDERS[order]}
      limit ${question.limit}::int offset ${question.offset}::int) f on true
    left join products p on p.id = f.id
    left join companies c on c.id = p.company_id
    order by ${FOUND_ORDERS[order]}`;
}

/** The best of very many: those whose names have the words are looked for among all. */
export function bestOfMany(question: Question, many: Many): RawBuilder<CardRow> {
  const { exact, begun, isCommon, filters } = question;
  const named = candidates('named', {
    matches: sql`${has('name_search', exact)} and ${filters}`,
    tier: sql`1`,
    rank: ofNamed(question),
    isCommon,
    reach: reachOf(question),
  });
  const unfinished =
    begun &&
    candidates('begun', {
      matches: sql`${has('name_search', begun)} and ${filters}`,
      tier: sql`2`,
      rank: ofBegun(begun),
      isWanted: sql`(select count(*) from named) + (select count(*) from many where tier = 2) < ${PLENTY}`,
      isCommon,
      reach: reachOf(question),
    });
  return sql<CardRow>`
    with ${coded(question)},
    many as materialized (
      select id, tier, rank, null::int as price, null as name_key
      from json_to_recordset(${many}::text::json) many (id bigint, tier int, rank float8)),
    ${named}, ${unfinished ? sql`${unfinished},` : sql``}
    found as (
      select distinct on (id) * from (
        select * from coded union all select * from many union all select * from named
        ${unfinished ? sql`union all select * from begun` : sql``}) found
      order by id, tier)
    select ${CARD}
    from (select * from found f order by ${FOUND_ORDERS.relevance}
      limit ${question.limit}::int offset ${question.offset}::int) f
    join products p on p.id = f.id
    join companies c on c.id = p.company_id
    order by ${FOUND_ORDERS.relevance}`;
}

/** The last of the tiers that matter: names with the words, or else names where the last one goes on; 0 if none can. */
function bestTiers({ isNamed, begun, isBegunNamed }: Question): 0 | 1 | 2 {
  if (isNamed) return 1;
  return begun && isBegunNamed ? 2 : 0;
}

const reachOf = ({ offset, limit }: Question): number => offset + limit;

const coded = ({ article, filters }: Question) => sql`coded as materialized (
      select p.id, 0 as tier, 0::float4 as rank, p.price, left(p.name, 40) as name_key from products p
      where p.article_key = ${article} and p.is_visible and ${filters} order by p.id desc limit 100)`;

/** What has any of the words in its name. */
const nearly = (some: Phrase, filters: Condition) => sql`(
      select p.id, 4, ts_rank(p.name_search, ${queryOf(some)}), p.price, left(p.name, 40) from products p
      where ${has('name_search', some)} and p.is_visible and ${filters}
        and (select count(*) from anywhere) between 1 and ${FEW} limit ${sql.lit(RANKED)})`;

/** How good a name is that has all words: near each other, few others beside them, best at its beginning. */
const ofNamed = ({ exact, beginning }: Question) =>
  sql`ts_rank_cd(p.name_search, ${queryOf(exact)}, 1) + case when p.name ilike ${beginning} then 1 else 0 end`;

/** Of a phrase with many words in it, of which one is enough: how near they are to each other would take too long. */
const ofBegun = (begun: Phrase) => sql`ts_rank(p.name_search, ${queryOf(begun)}, 1)`;

export const FOUND_ORDERS: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  relevance: sql`f.tier, f.rank desc, f.id desc`,
  new: sql`f.id desc`,
  price: sql`f.price, f.id`,
  '-price': sql`f.price desc nulls last, f.id desc`,
  name: sql`f.name_key, f.id`,
};

import { LIMITS, type ProductOrder } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { articleKey, isSize } from '../../platform/search-words.ts';
import { EVERYTHING, type Tree } from '../catalog/index.ts';
import { COUNT_CAP, type FoundRows, NOTHING, type Wanted } from './filters.ts';
import { type Reading, readingOf, tellingOf } from './reading.ts';
import { otherReadings } from './repair.ts';
import type { CardRow } from './repo.ts';

export type Search = FoundRows & { readonly corrected: string | null };

/**
 * Finds products by a text: all words first; what was meant (keyboard layout, typo) only when nothing was found; some
 * of the words only when that found nothing either.
 */
export async function searchProducts(database: Database, tree: Tree, text: string, wanted: Wanted): Promise<Search> {
  const reading = readingOf(text);
  if (reading.words.length === 0) return { ...NOTHING, corrected: null };
  const search = (one: Reading, missing: number) => find(database, tree, one, wanted, missing);

  const found = await search(reading, 0);
  if (found.count > 0) return { ...found, corrected: null };
  for await (const other of otherReadings(database, reading)) {
    const meant = await search(other, 0);
    if (meant.count > 0) return { ...meant, corrected: other.text };
  }
  const telling = tellingOf(reading);
  for (const missing of [1, 2]) {
    const some = await search(telling, missing);
    if (some.count > 0) return { ...some, corrected: null };
  }
  return { ...NOTHING, corrected: null };
}

async function find(
  database: Database,
  tree: Tree,
  reading: Reading,
  wanted: Wanted,
  missing: number,
): Promise<FoundRows> {
  const found = await run<FoundRow>(database, rankedPage(tree, reading, wanted, missing));
  const count = found[0]?.count ?? 0;
  const isCapped = count >= COUNT_CAP;
  const rows =
    isCapped && wanted.order !== 'relevance'
      ? await run<CardRow>(database, walkedPage(tree, reading, wanted, missing))
      : found.filter((row) => row.id !== null);
  return { rows, count: Math.min(count, COUNT_CAP), isCapped };
}

/** Fewer than a page: then what has only some of the words is shown after them. */
const FEW = LIMITS.page.size - 1;

type FoundRow = CardRow & { readonly count: number };

/**
 * Planned for each question: whether a word is rare or everywhere decides the plan, and a cached one is wrong for one
 * of them.
 */
async function run<R>(database: Database, query: RawBuilder<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile(database.db);
  return (await database.sql.unsafe(text, parameters as never[], { prepare: false })) as unknown as R[];
}

const CARD = sql`p.id, p.name, p.price, p.images, p.region, p.country, p.company_id, p.categories, p.article_number,
  p.condition, c.name as company, c.rating, c.verification_status`;

/**
 * Candidates are taken in tiers, each only while the better ones leave room: the exact article, all words in the name,
 * the last word as a beginning, all words anywhere; and, where those are few, any of the words in the name. Only they
 * are ranked: ranking every match would cost by their number.
 */
function rankedPage(tree: Tree, reading: Reading, wanted: Wanted, missing: number): RawBuilder<FoundRow> {
  const { words } = reading;
  const exact = sql`search_query(${[...words]}::text[], ${missing}, false)`;
  const begun = sql`search_query(${[...words]}::text[], ${missing}, ${isBeginning(words)})`;
  const some = sql`search_query(${missing === 0 ? [...tellingOf(reading).words] : []}::text[], 2, false)`;
  const filters = conditions(tree, wanted);
  const { limit, offset } = wanted.paging;
  return sql<FoundRow>`
    with coded as materialized (
      select p.id from products p where p.article_key = ${articleKey(reading.text)} and p.is_visible ${filters}
      order by p.id desc limit 100),
    named as materialized (
      select p.id, ts_rank_cd(ts_filter(p.search, '{a}'), ${exact}, 1)
        + case when p.name ilike ${`${escapeLike(words[0] ?? '')}%`} then 1 else 0 end as rank
      from products p where ts_filter(p.search, '{a}') @@ ${exact} and p.is_visible ${filters} limit ${COUNT_CAP}),
    begun as materialized (
      select p.id, ts_rank_cd(ts_filter(p.search, '{a}'), ${begun}, 1) as rank
      from products p where ts_filter(p.search, '{a}') @@ ${begun} and p.is_visible ${filters}
        and ${isBeginning(words)} and (select count(*) from named) < ${COUNT_CAP} limit ${COUNT_CAP}),
    described as materialized (
      select p.id from products p where p.search @@ ${begun} and p.is_visible ${filters}
        and (select count(*) from named) + (select count(*) from begun) < ${COUNT_CAP} limit ${COUNT_CAP}),
    nearly as materialized (
      select p.id, ts_rank(ts_filter(p.search, '{a}'), ${some}) as rank
      from products p where ts_filter(p.search, '{a}') @@ ${some} and p.is_visible ${filters}
        and (select count(*) from described) between 1 and ${FEW} limit ${COUNT_CAP}),
    found as materialized (
      select id, min(tier) as tier, max(rank) as rank from (
        select id, 0 as tier, 0 as rank from coded
        union all select id, 1, rank from named
        union all select id, 2, rank from begun
        union all select id, 3, 0 from described
        union all select id, 4, rank from nearly) tiers
      group by id)
    select total.count, ${CARD}
    from (select count(*) as count from found) total
    left join (
      select f.tier, f.rank, p.* from found f join products p on p.id = f.id
      order by ${FOUND_ORDERS[wanted.order]} limit ${limit} offset ${Math.min(offset, COUNT_CAP)}) p on true
    left join companies c on c.id = p.company_id
    order by ${PAGE_ORDERS[wanted.order]}`;
}

/** In another order than the best first, when there are too many to sort: along the listings, until the page is full. */
function walkedPage(tree: Tree, reading: Reading, wanted: Wanted, missing: number): RawBuilder<CardRow> {
  const { limit, offset } = wanted.paging;
  if (offset >= LIMITS.catalog.count) return sql<CardRow>`select where false`;
  const query = sql`search_query(${[...reading.words]}::text[], ${missing}, ${isBeginning(reading.words)})`;
  return sql<CardRow>`
    select ${CARD} from product_listings l join products p on p.id = l.product_id join companies c on c.id = p.company_id
    where l.category_id = ${wanted.category ?? EVERYTHING} and p.search @@ ${query} ${conditions(tree, wanted)}
    order by ${WALK_ORDERS[wanted.order]} limit ${limit} offset ${offset}`;
}

const WALK_ORDERS: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  relevance: sql`l.product_id desc`,
  new: sql`l.product_id desc`,
  price: sql`l.price, l.product_id`,
  '-price': sql`l.price desc nulls last, l.product_id desc`,
  name: sql`l.name_key, l.product_id`,
};

const FOUND_ORDERS: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  relevance: sql`f.tier, f.rank desc, p.id desc`,
  new: sql`p.id desc`,
  price: sql`p.price, p.id`,
  '-price': sql`p.price desc nulls last, p.id desc`,
  name: sql`left(p.name, 40), p.id`,
};

const PAGE_ORDERS: typeof FOUND_ORDERS = { ...FOUND_ORDERS, relevance: sql`p.tier, p.rank desc, p.id desc` };

function conditions(tree: Tree, { category, filters }: Wanted): RawBuilder<unknown> {
  const { region, country, price_left, company } = filters;
  return sql.join(
    [
      ...(category === EVERYTHING
        ? []
        : [sql`and p.categories && ${[...(tree.byId.get(category)?.subtree ?? [])]}::bigint[]`]),
      ...(region === undefined ? [] : [sql`and p.region = ${region}`]),
      ...(country === undefined ? [] : [sql`and p.country = ${country}`]),
      ...(price_left === undefined ? [] : [sql`and p.price >= ${price_left}`]),
      ...(company === undefined ? [] : [sql`and p.company_id = ${company}`]),
    ],
    sql` `,
  );
}

/** Whether the last word may be one that is still being typed: a number is not, `5` would find everything. */
function isBeginning(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return isSize(last) || (last.length >= 3 && !/[0-9]/.test(last));
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

import type { CategoryId, CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Catalog, EVERYTHING } from '../../catalog/index.ts';
import { dictionariesOf } from './dictionary/dictionary.ts';
import { levelFor, turnOf } from './finding/turn.ts';
import { withoutTowns } from './needs/towns.ts';
import { type Need, saysWhat, type Weighed, weighNeed } from './needs/weigh-need.ts';
import { any } from './reading/text-query.ts';
import { prefixPattern } from './spelling/search-words.ts';

/** A company that sells it, with its best three products at most, the best first. */
interface Seller {
  readonly companyId: CompanyId;
  /** Of its best product, 0 to 1: how much of what the need says the product's name has. */
  readonly relevance: number;
  readonly products: readonly SoldProduct[];
}

export interface SoldProduct {
  readonly id: ProductId;
  readonly name: string;
  readonly category: CategoryId | null;
  readonly relevance: number;
}

/** Companies that sell what is needed, the best first: `whoSells({ database, catalog }, need)`. */
export async function whoSells(
  { database, catalog }: { readonly database: Database; readonly catalog: Catalog },
  need: Need,
  now = new Date(),
): Promise<Seller[]> {
  const [tree, size] = await Promise.all([catalog.tree(), catalog.count(EVERYTHING)]);
  const dictionaries = dictionariesOf(database);
  // A price list that was loaded a moment ago counts: its words are read before they are looked for.
  await dictionaries.refresh();
  const dictionary = await dictionaries.current(tree);
  const terms = await withoutTowns(database, await weighNeed(dictionaries, dictionary, need), need);
  const marks =
    need.category === undefined ? [] : (tree.byId.get(need.category)?.subtree ?? []).map((id) => `'#${id}'`);
  const drivers = chooseDrivers(terms, size);
  if (drivers.terms.length === 0) return [];
  const column = (place: number) => sql.ref(`has_${place}`);
  const matched = terms.map(({ query }, at) => sql`(p.name_search @@ ${query}::tsquery)::int as ${column(at)}`);
  const sum = sql.join(
    terms.map(({ weight }, at) => sql`${column(at)} * ${sql.lit(weight)}`),
    sql` + `,
  );
  const matches = sql.join(
    terms.map((_, at) => column(at)),
    sql` + `,
  );
  const longer = terms.flatMap(({ words }) => words).filter((word) => word.length >= BEGINNING);
  const beginnings = [...new Set(longer.map((word) => prefixPattern(word.slice(0, BEGINNING))))];
  const mark =
    drivers.level === 0 ? sql`` : sql`and p.name_search @@ ${`'${turnOf(now).mark(drivers.level)}'`}::tsquery`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select p.id, p.company_id, p.name, p.categories[1] as category, ${sql.join(matched)},
        lower(ltrim(left(p.name, 12), ${OPENING})) like any (${beginnings}::text[]) as begins,
        ${marks.length === 0 ? sql`false` : sql`p.name_search @@ ${any(marks)}::tsquery`} as is_in_category
      from products p
      where p.name_search @@ ${any(drivers.terms.map(({ query }) => query))}::tsquery ${mark} and p.is_visible),
    summed as (select *, (${sum})::float8 as sum, ${matches} as matches from found),
    scored as (
      select id, company_id, name, category, sum, sum * (1 - 0.4 / matches) * case when begins then 1 else 0.7 end
        * case when is_in_category then 1.3 else 1 end as score
      from summed where matches > 0),
    best as (
      select *, max(score) over () as top, max(sum) over () as top_sum,
        row_number() over (partition by company_id order by score desc, hashint8(id)) as nth
      from scored)
    select id, company_id, name, category, score / top as share, top_sum from best
    where nth <= ${sql.lit(PRODUCTS)} and score >= top * ${sql.lit(SHARE_OF_BEST)}
    order by max(score) over (partition by company_id) desc, hashint8(company_id), nth
    limit ${sql.lit(COMPANIES * PRODUCTS)}`.execute(database.db);
  return sellersOf(rows, terms);
}

interface Row {
  readonly id: ProductId;
  readonly company_id: CompanyId;
  readonly name: string;
  readonly category: CategoryId | null;
  readonly share: number;
  readonly top_sum: number;
}

const PRODUCTS = 3;
const COMPANIES = 300;
/** What says less than this of the best product says too little. */
const SHARE_OF_BEST = 0.55;
/** Letters by which the first word of a name is known. */
const BEGINNING = 4;
/** What a name may open with before its first word. */
const OPENING = ' \u00a0"\'\u00ab\u201e\u201c([-\u2013\u2014\u2022*';

function sellersOf(rows: readonly Row[], terms: readonly Weighed[]): Seller[] {
  const wanted = terms.filter(({ isTitle }) => isTitle).reduce((sum, { weight }) => sum + weight, 0);
  const cover = wanted === 0 ? 1 : Math.min(1, (rows[0]?.top_sum ?? 0) / wanted);
  const companies = Map.groupBy(rows, ({ company_id }) => company_id);
  return [...companies].map(([companyId, some]) => {
    const products = some.map(({ id, name, category, share }) => ({ id, name, category, relevance: share * cover }));
    return { companyId, products, relevance: products[0]?.relevance ?? 0 };
  });
}

/** So many products are read at most: two seconds on a million. */
const MOST_PRODUCTS = 60_000;

/** The terms by which products are found: those that say most, until they have too many products together. */
function chooseDrivers(terms: readonly Weighed[], size: number): { terms: readonly Weighed[]; level: number } {
  const chosen: Weighed[] = [];
  let products = 0;
  for (const term of terms.filter(saysWhat)) {
    const more = term.share * size;
    if (chosen.length > 0 && products + more > MOST_PRODUCTS) continue;
    products += more;
    chosen.push(term);
  }
  return { terms: chosen, level: levelFor(products, MOST_PRODUCTS) };
}

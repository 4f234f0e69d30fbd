import { type CategoryId, type CompanyId, VERIFICATION } from '@postavka/contract';
import { sql } from 'kysely';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Catalog } from '../../catalog/index.ts';
import { isOpen } from '../../companies/index.ts';
import { isCity } from '../../imports/index.ts';
import { type SoldProduct, whoSells } from '../../products/index.ts';
import type { Need } from './need.ts';

export interface Supplier {
  readonly companyId: CompanyId;
  readonly score: number;
  readonly products: readonly { readonly id: number; readonly name: string }[];
  readonly category: number | null;
  readonly region: string | null;
  readonly activity: string | null;
}

/** What each reason is worth. */
const SHARES = { text: 0.45, category: 0.25, region: 0.1, activity: 0.1, response: 0.1 } as const;
/** The best three products of a company, by their part in its relevance. */
const BEST_THREE = [0.8, 0.12, 0.08] as const;
/** Less than half of what was said is something else. */
const RELEVANT = 0.5;
const THRESHOLD = 0.4;
const MOST = 300;

/** Companies that can serve a need, the best first, with the reasons that can be shown. */
export async function findSuppliers(
  deps: { readonly database: Database; readonly catalog: Catalog },
  need: Need,
): Promise<Supplier[]> {
  const { db } = deps.database;
  const { title, description, extra_fields } = need;
  const category = need.category ?? undefined;
  const sellers = await whoSells(deps, { title, description, extra_fields, category, isTown: isCity });
  const others = sellers.filter(({ companyId }) => companyId !== need.buyer);
  const sales = new Map(others.map(({ companyId, products }) => [companyId, products]));
  const wanted = need.category ?? bestCategory([...sales.values()].flat());
  const lineages = await readLineages(db);
  const inCategory = await readSellersIn(db, need.category, lineages);
  const facts = await readFacts(db, need, [...sales.keys(), ...inCategory], wanted, lineages);
  const median = medianOf(facts.flatMap(({ share }) => (share === null ? [] : [share])));
  return facts
    .filter((fact) => !isExcluded(fact, need))
    .flatMap((fact) => {
      const sold = { sales: sales.get(fact.company_id) ?? [], isInCategory: inCategory.has(fact.company_id) };
      return score(fact, need, wanted, lineages, median, sold);
    })
    .toSorted((a, b) => b.score - a.score || a.companyId - b.companyId)
    .slice(0, MOST);
}

const bestCategory = (sales: readonly SoldProduct[]): CategoryId | null =>
  sales.reduce<SoldProduct | undefined>(
    (best, sale) => (best && best.relevance >= sale.relevance ? best : sale),
    undefined,
  )?.category ?? null;

interface Sold {
  readonly sales: readonly SoldProduct[];
  /** It sells in the category that the buyer chose, whatever its products are called. */
  readonly isInCategory: boolean;
}

function score(
  fact: Fact,
  need: Need,
  wanted: CategoryId | null,
  lineages: Lineages,
  median: number,
  { sales, isInCategory }: Sold,
): Supplier[] {
  const relevant = sales.filter(({ relevance }) => relevance >= RELEVANT);
  const text = BEST_THREE.reduce(
    (sum, part, n) => sum + part * (relevant[n] ?? relevant.at(-1) ?? NOTHING).relevance,
    0,
  );
  const offered = [
    ...relevant.flatMap(({ category }) => category ?? []),
    ...(fact.declared as CategoryId[]),
    ...(isInCategory && need.category !== null ? [need.category] : []),
  ];
  const category = Math.max(0, ...offered.map((one) => kinship(wanted, one, lineages)));
  const isDeclared = fact.declared.some((one) => kinship(wanted, one as CategoryId, lineages) > 0);
  if (relevant.length === 0 && !isDeclared && !isInCategory) return [];
  const isNear = need.region !== null && (fact.region === need.region || fact.regions.includes(need.region));
  const region = isNear ? 1 : fact.regions.length === 0 ? 0.6 : 0;
  const total =
    SHARES.text * text +
    SHARES.category * category +
    SHARES.region * region +
    SHARES.activity * (fact.activity === null ? 0 : 1) +
    SHARES.response * (fact.share ?? median);
  // Who declared the category that the buyer chose is asked, whatever else is known of it; a guessed category is not enough.
  if (total < THRESHOLD && !(isDeclared && need.category !== null)) return [];
  return [
    {
      companyId: fact.company_id,
      score: total,
      products: relevant.map(({ id, name }) => ({ id, name })),
      category: category > 0 ? wanted : null,
      region: isNear ? need.region : null,
      activity: fact.activity,
    },
  ];
}

const NOTHING = { relevance: 0 };

/** The same category is one; one above or below the other is near. */
function kinship(wanted: CategoryId | null, offered: CategoryId, lineages: Lineages): number {
  if (wanted === null) return 0;
  if (wanted === offered) return 1;
  const isRelated = lineages.get(wanted)?.includes(offered) || lineages.get(offered)?.includes(wanted);
  return isRelated ? 0.6 : 0;
}

type Lineages = ReadonlyMap<number, readonly number[]>;

const readLineages = async (db: Db): Promise<Lineages> =>
  new Map(
    (await db.selectFrom('categories').select(['id', 'lineage']).execute()).map(({ id, lineage }) => [id, lineage]),
  );

interface Fact {
  readonly company_id: CompanyId;
  readonly region: string;
  readonly declared: readonly number[];
  readonly regions: readonly string[];
  readonly min_order: number | null;
  /** Of wholesale or production. */
  readonly activity: string | null;
  readonly share: number | null;
}

/** A region that it does not deliver to, or an order below its smallest. */
const isExcluded = ({ regions, region, min_order }: Fact, need: Need): boolean =>
  (need.region !== null && regions.length > 0 && !regions.includes(need.region) && region !== need.region) ||
  (need.total !== null && min_order !== null && need.total < min_order);

/** So many products of a category are looked at. */
const MOST_IN_CATEGORY = 20_000;

/** Who sells in the chosen category or below it. */
async function readSellersIn(db: Db, category: CategoryId | null, lineages: Lineages): Promise<Set<CompanyId>> {
  if (category === null) return new Set();
  const marks = [category, ...descendants(category, lineages)].map((id) => `'#${id}'`).join(' | ');
  const { rows } = await sql<{ company_id: CompanyId }>`
    select distinct company_id from (
      select p.company_id from products p where p.name_search @@ ${marks}::tsquery and p.is_visible
      limit ${sql.lit(MOST_IN_CATEGORY)}) sold`.execute(db);
  return new Set(rows.map(({ company_id }) => company_id));
}

/** Those who sell it, and those who say that they do, if they receive requests and were not rejected. */
async function readFacts(
  db: Db,
  need: Need,
  sellers: readonly CompanyId[],
  wanted: CategoryId | null,
  lineages: Lineages,
): Promise<Fact[]> {
  const related = wanted === null ? [] : [...(lineages.get(wanted) ?? []), ...descendants(wanted, lineages)];
  const { rows } = await sql<Fact>`
    select k.id as company_id, k.region, coalesce(s.categories, '{}') as declared, coalesce(s.regions, '{}') as regions,
      s.min_order, r.share,
      (select o.code from company_okveds ko join okveds o on o.id = ko.okved_id
        where ko.company_id = k.id and o.code ~ '^(46|1[0-9]|2[0-9]|3[0-3])' order by ko.position limit 1) as activity
    from companies k
    left join supply_profiles s on s.company_id = k.id
    left join company_responses r on r.company_id = k.id
    where k.id <> ${need.buyer} and ${isOpen('k')} and k.verification_status <> ${VERIFICATION.rejected}
      and coalesce(s.receiving, true)
      and (k.id = any (${sellers}::bigint[]) or s.categories && ${related}::bigint[])`.execute(db);
  return rows;
}

const descendants = (category: number, lineages: Lineages): number[] =>
  [...lineages].flatMap(([id, lineage]) => (lineage.includes(category) ? [id] : []));

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0.5;
}

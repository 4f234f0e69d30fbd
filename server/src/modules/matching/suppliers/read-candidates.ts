import { type CategoryId, type CompanyId, VERIFICATION } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tree } from '../../catalog/index.ts';
import { isOpen } from '../../companies/index.ts';

/** What is known of a company that may be asked. */
export interface Candidate {
  readonly company_id: CompanyId;
  readonly region: string;
  /** Categories that it says it serves. */
  readonly declared: readonly CategoryId[];
  readonly regions: readonly string[];
  readonly min_order: number | null;
  /** Of wholesale or production. */
  readonly activity: string | null;
  /** Of requests, those that it answers in time. */
  readonly share: number | null;
}

interface Wanted {
  readonly buyer: CompanyId;
  readonly sellers: readonly CompanyId[];
  readonly category: CategoryId | null;
}

/** Those who sell it, and those who say that they do, if they receive requests and were not rejected. */
export async function readCandidates(db: Db, { buyer, sellers, category }: Wanted, tree: Tree): Promise<Candidate[]> {
  const wanted = category === null ? undefined : tree.byId.get(category);
  const related = wanted ? [...wanted.ancestors.map(({ id }) => id), ...wanted.subtree] : [];
  const { rows } = await sql<Candidate>`
    select k.id as company_id, k.region, coalesce(s.categories, '{}') as declared, coalesce(s.regions, '{}') as regions,
      s.min_order, r.share,
      (select o.code from company_okveds ko join okveds o on o.id = ko.okved_id
        where ko.company_id = k.id and o.code ~ '^(46|1[0-9]|2[0-9]|3[0-3])' order by ko.position limit 1) as activity
    from companies k
    left join supply_profiles s on s.company_id = k.id
    left join company_responses r on r.company_id = k.id
    where k.id <> ${buyer} and ${isOpen('k')} and k.verification_status <> ${VERIFICATION.rejected}
      and coalesce(s.receiving, true)
      and (k.id = any (${sellers}::bigint[]) or s.categories && ${related}::bigint[])`.execute(db);
  return rows;
}

/** So many products of a category are looked at. */
const MOST_IN_CATEGORY = 20_000;

/** Who sells in the chosen category or below it. */
export async function readSellersIn(db: Db, category: CategoryId | null, tree: Tree): Promise<Set<CompanyId>> {
  if (category === null) return new Set();
  const marks = (tree.byId.get(category)?.subtree ?? [category]).map((id) => `'#${id}'`).join(' | ');
  const { rows } = await sql<{ company_id: CompanyId }>`
    select distinct company_id from (
      select p.company_id from products p where p.name_search @@ ${marks}::tsquery and p.is_visible
      limit ${sql.lit(MOST_IN_CATEGORY)}) sold`.execute(db);
  return new Set(rows.map(({ company_id }) => company_id));
}

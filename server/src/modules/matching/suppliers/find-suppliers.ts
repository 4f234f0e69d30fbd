import type { CategoryId, CompanyId } from '@postavka/contract';
import type { Database } from '../../../platform/db/database.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { SoldProduct } from '../../products/index.ts';
import { findSales } from './find-sales.ts';
import type { Need } from './need.ts';
import { readCandidates, readSellersIn } from './read-candidates.ts';
import { isExcluded, type Supplier, score, type Terms } from './score.ts';

const MOST = 300;

/** Companies that can serve a need, the best first, with the reasons that can be shown. */
export async function findSuppliers(
  deps: { readonly database: Database; readonly catalog: Catalog },
  need: Need,
): Promise<Supplier[]> {
  const { db } = deps.database;
  const { byCompany: sales, kinds } = await findSales(deps, need);
  const wanted = need.category ?? bestCategory([...sales.values()].flat());
  const tree = await deps.catalog.tree();
  const inCategory = await readSellersIn(db, need.category, tree);
  const sellers = [...sales.keys(), ...inCategory];
  const candidates = await readCandidates(db, { buyer: need.buyer, sellers, category: wanted }, tree);
  const usualShare = medianOf(candidates.flatMap(({ share }) => (share === null ? [] : [share])));
  const terms: Terms = { need, wanted, tree, usualShare };
  const suppliers = candidates
    .filter((candidate) => !isExcluded(candidate, need))
    .flatMap((candidate) => {
      const id = candidate.company_id;
      return score(candidate, terms, { sales: sales.get(id) ?? [], isInCategory: inCategory.has(id) }) ?? [];
    })
    .toSorted((a, b) => b.score - a.score || a.companyId - b.companyId);
  return byTurns(suppliers, kinds).slice(0, MOST);
}

/** The best of each kind of goods before the second of any: the first wave is to bring offers for all of them. */
function byTurns(suppliers: readonly Supplier[], kinds: readonly ReadonlySet<CompanyId>[]): Supplier[] {
  if (kinds.length === 0) return [...suppliers];
  const places = new Map<CompanyId, number>();
  for (const sellers of kinds) {
    const ofKind = suppliers.filter(({ companyId }) => sellers.has(companyId));
    for (const [place, { companyId: id }] of ofKind.entries()) places.set(id, Math.min(place, places.get(id) ?? place));
  }
  const placeOf = ({ companyId }: Supplier) => places.get(companyId) ?? suppliers.length;
  return suppliers.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const bestCategory = (sales: readonly SoldProduct[]): CategoryId | null =>
  sales.reduce<SoldProduct | undefined>(
    (best, sale) => (best && best.relevance >= sale.relevance ? best : sale),
    undefined,
  )?.category ?? null;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0.5;
}

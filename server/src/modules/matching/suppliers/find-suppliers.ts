import type { CategoryId } from '@postavka/contract';
import type { Database } from '../../../platform/db/database.ts';
import { type Catalog, isCity } from '../../catalog/index.ts';
import { type SoldProduct, whoSells } from '../../products/index.ts';
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
  const { title, description, extra_fields } = need;
  const category = need.category ?? undefined;
  const found = await whoSells(deps, { title, description, extra_fields, category, isTown: isCity });
  const others = found.filter(({ companyId }) => companyId !== need.buyer);
  const sales = new Map(others.map(({ companyId, products }) => [companyId, products]));
  const wanted = need.category ?? bestCategory([...sales.values()].flat());
  const tree = await deps.catalog.tree();
  const inCategory = await readSellersIn(db, need.category, tree);
  const sellers = [...sales.keys(), ...inCategory];
  const candidates = await readCandidates(db, { buyer: need.buyer, sellers, category: wanted }, tree);
  const usualShare = medianOf(candidates.flatMap(({ share }) => (share === null ? [] : [share])));
  const terms: Terms = { need, wanted, tree, usualShare };
  return candidates
    .filter((candidate) => !isExcluded(candidate, need))
    .flatMap((candidate) => {
      const id = candidate.company_id;
      return score(candidate, terms, { sales: sales.get(id) ?? [], isInCategory: inCategory.has(id) }) ?? [];
    })
    .toSorted((a, b) => b.score - a.score || a.companyId - b.companyId)
    .slice(0, MOST);
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

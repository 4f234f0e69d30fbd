import type { CategoryId, CompanyId } from '@postavka/contract';
import type { Tree } from '../../catalog/index.ts';
import type { SoldProduct } from '../../products/index.ts';
import { categoryCloseness } from './category-closeness.ts';
import type { Need } from './need.ts';
import type { Candidate } from './read-candidates.ts';

export interface Supplier {
  readonly companyId: CompanyId;
  readonly score: number;
  readonly products: readonly { readonly id: number; readonly name: string }[];
  readonly category: number | null;
  readonly region: string | null;
  readonly activity: string | null;
}

/** What candidates are compared with. */
export interface Terms {
  readonly need: Need;
  /** The category of the need, or else of the product that fits it best. */
  readonly wanted: CategoryId | null;
  readonly tree: Tree;
  /** The share of answers that is assumed for companies of which it is not known. */
  readonly usualShare: number;
}

interface Sold {
  readonly sales: readonly SoldProduct[];
  /** It sells in the category that the buyer chose, whatever its products are called. */
  readonly isInCategory: boolean;
}

/** What each reason is worth. */
const SHARES = { text: 0.45, category: 0.25, region: 0.1, activity: 0.1, response: 0.1 } as const;
/** The best three products of a company, by their part in its relevance. */
const BEST_THREE = [0.8, 0.12, 0.08] as const;
/** A product with less than half of what the need says is something else. */
const RELEVANT = 0.5;
const THRESHOLD = 0.4;

/** The candidate with its score and the reasons that can be shown; nothing if it has too few. */
export function score(candidate: Candidate, terms: Terms, { sales, isInCategory }: Sold): Supplier | undefined {
  const { need, wanted, tree, usualShare } = terms;
  const closenessOf = (category: CategoryId): number => categoryCloseness(wanted, category, tree);
  const relevant = sales.filter(({ relevance }) => relevance >= RELEVANT);
  const isDeclared = candidate.declared.some((category) => closenessOf(category) > 0);
  if (relevant.length === 0 && !isDeclared && !isInCategory) return undefined;

  const offered = [
    ...relevant.flatMap(({ category }) => category ?? []),
    ...candidate.declared,
    ...(isInCategory && need.category !== null ? [need.category] : []),
  ];
  const category = Math.max(0, ...offered.map(closenessOf));
  const isNear = isNearTo(need.region, candidate);
  const total =
    SHARES.text * relevanceOf(relevant) +
    SHARES.category * category +
    SHARES.region * (isNear ? 1 : candidate.regions.length === 0 ? 0.6 : 0) +
    SHARES.activity * (candidate.activity === null ? 0 : 1) +
    SHARES.response * (candidate.share ?? usualShare);
  // A company that declared the category that the buyer chose is asked in any case; for a guessed category that is not enough.
  if (total < THRESHOLD && !(isDeclared && need.category !== null)) return undefined;
  return {
    companyId: candidate.company_id,
    score: total,
    products: relevant.map(({ id, name }) => ({ id, name })),
    category: category > 0 ? wanted : null,
    region: isNear ? need.region : null,
    activity: candidate.activity,
  };
}

/** A company with one or two such products is not worse for having no third. */
const relevanceOf = (relevant: readonly SoldProduct[]): number =>
  BEST_THREE.reduce((sum, part, n) => sum + part * ((relevant[n] ?? relevant.at(-1))?.relevance ?? 0), 0);

const isNearTo = (region: string | null, candidate: Candidate): boolean =>
  region !== null && (candidate.region === region || candidate.regions.includes(region));

/** It does not deliver to the region, or the order is below its smallest. */
export const isExcluded = (candidate: Candidate, need: Need): boolean =>
  (need.region !== null && candidate.regions.length > 0 && !isNearTo(need.region, candidate)) ||
  (need.total !== null && candidate.min_order !== null && need.total < candidate.min_order);

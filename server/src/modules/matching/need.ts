import type { CategoryId, CompanyId } from '@postavka/contract';

/** What a buyer needs, as far as matching looks at it. */
export interface Need {
  readonly buyer: CompanyId;
  readonly title: string;
  readonly description: string;
  /** Values of the extra fields. */
  readonly extra: readonly string[];
  readonly category: CategoryId | null;
  readonly region: string | null;
  /** What it costs, where the buyer said a price. */
  readonly total: number | null;
}

/** A product that fits a need, and how well: 1 is everything that was said. */
export interface Sale {
  readonly companyId: CompanyId;
  readonly productId: number;
  readonly name: string;
  readonly category: CategoryId | undefined;
  readonly relevance: number;
}

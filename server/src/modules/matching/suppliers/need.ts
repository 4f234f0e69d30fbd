import type { CategoryId, CompanyId, ExtraField } from '@postavka/contract';

/** What a buyer needs, as far as matching looks at it. */
export interface Need {
  readonly buyer: CompanyId;
  readonly title: string;
  readonly description: string;
  readonly extra_fields: readonly ExtraField[];
  readonly category: CategoryId | null;
  readonly region: string | null;
  /** What it costs, where the buyer said a price. */
  readonly total: number | null;
}

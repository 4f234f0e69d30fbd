import type { CompanyId } from '@postavka/contract';
import type { ListFilters } from '../list/use-list-address.ts';

export const PRODUCT_CHOICES = { hidden: ['yes'] } as const;
export type ProductFilters = ListFilters<typeof PRODUCT_CHOICES>;

/** Without drafts, which only their owners may see. */
export const REQUEST_CHOICES = { status: ['active', 'history', 'archive', 'reject'] } as const;
export type RequestFilters = ListFilters<typeof REQUEST_CHOICES>;

/** The company whose rows are shown; `null` is all. */
export interface OfCompany {
  readonly company: CompanyId | null;
}

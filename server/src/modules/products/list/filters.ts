import {
  type CategoryId,
  type CompanyId,
  type Condition,
  type Country,
  LIMITS,
  type Paging,
  type ProductOrder,
} from '@postavka/contract';
import type { CardRow } from '../repo.ts';

/** What a list of products is asked for. */
export interface Filters {
  readonly region?: string | undefined;
  readonly country?: Country | undefined;
  /** The lowest price. */
  readonly price_left?: number | undefined;
  /** The highest. */
  readonly price_right?: number | undefined;
  readonly condition?: Condition | undefined;
  readonly with_image?: boolean | undefined;
  /** Of confirmed companies alone. */
  readonly verified?: boolean | undefined;
  readonly company?: CompanyId | undefined;
}

export interface Wanted {
  readonly category: CategoryId;
  readonly filters: Filters;
  readonly order: ProductOrder;
  readonly paging: Paging;
}

/** A page of rows, and how many there are of them all. */
export interface FoundRows {
  readonly rows: readonly CardRow[];
  readonly count: number;
  readonly isCapped: boolean;
}

export const NOTHING: FoundRows = { rows: [], count: 0, isCapped: false };

/** One past where counting stops: reaching it says that there are more. */
export const COUNT_CAP = LIMITS.catalog.count + 1;

/** A filter that is off is none. */
export const isOn = (value: unknown): boolean => value !== undefined && value !== false;

export const hasFilters = (filters: Filters): boolean => Object.values(filters).some(isOn);

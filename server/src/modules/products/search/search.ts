import type { ProductId } from '@postavka/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { FoundRows, Wanted } from '../list/filters.ts';

/** What is found by a text. Another engine would have to answer the same. */
export interface Search {
  find(text: string, wanted: Wanted): Promise<SearchPage>;
}

/** A page, best first. */
export interface SearchPage extends FoundRows {
  /** What was looked for instead: a typo, or the wrong keyboard layout. */
  readonly corrected: string | null;
  /** Words that no product has together with the others. */
  readonly leftOut: readonly string[];
  /** Products of the page that answer only a part of the question. */
  readonly similar: readonly ProductId[];
  /** Whether no product of the page has the words themselves. */
  readonly isByMeaning: boolean;
}

export interface SearchDeps {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly clock: Clock;
}

import { LIMITS, type Paging } from '@postavka/contract';
import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * A page of a list. The usual size stands in the text, and first pages have no offset: with numbers that it does not know
 * PostgreSQL plans a prepared statement anew at each call, which takes as long as reading the page.
 */
export const paged = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: Paging,
): SelectQueryBuilder<DB, TB, O> => {
  const first = query.limit(limit === LIMITS.page.size ? sql.lit(limit) : limit);
  return offset === 0 ? first : first.offset(offset);
};

export const FIRST_PAGE: Paging = { limit: LIMITS.page.size, offset: 0 };

/** Whether a list is asked for as its screen opens it: its first page, nothing filtered, nothing sorted. */
export const isOpening = (query: Paging): boolean =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || value === FIRST_PAGE[name as keyof typeof FIRST_PAGE],
  );

import { type CategoryId, type Locale, searchCategories } from '@postavka/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export interface ChosenCategory {
  readonly id: CategoryId;
  readonly name: string;
  /** Names above it, from the root; not known of those that were chosen before. */
  readonly path?: readonly string[];
}

/** Categories by the words of their names, in the reader's language. Blank text asks nobody. */
export const categoriesQuery = (locale: Locale, q: string) =>
  queryOptions({
    queryKey: ['categories', { locale, q }],
    queryFn: ({ signal }) => call(searchCategories, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

import { type CategoryId, type Locale, searchCategories } from '@postavka/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export interface ChosenCategory {
  readonly id: CategoryId;
  readonly name: string;
  /** Names of the categories above it, from the root; missing for categories that were chosen earlier. */
  readonly path?: readonly string[];
}

/** Finds categories by the words of their names, in the reader's language. A blank text makes no call. */
export const categoriesQuery = (locale: Locale, q: string) =>
  queryOptions({
    queryKey: ['categories', { locale, q }],
    queryFn: ({ signal }) => call(searchCategories, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

import { suggestProducts } from '@postavka/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { PUBLIC_PRODUCTS } from '../product/keys.ts';

/** Shorter texts mean nothing yet. */
export const SHORTEST = 2;
export const DEBOUNCE_MS = 200;

export const suggestionsQuery = (locale: string, text: string) =>
  queryOptions({
    queryKey: [...PUBLIC_PRODUCTS, 'suggestions', { locale, text }] as const,
    queryFn: ({ signal }) => call(suggestProducts, { query: { q: text } }, { signal }),
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });

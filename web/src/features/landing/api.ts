import { categoryAmounts, countProducts } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** The categories that have a card. */
export const CATEGORIES = [
  { name: 'building', code: '1' },
  { name: 'valves', code: '2.1.2' },
  { name: 'metal', code: '4' },
  { name: 'water', code: '2.1' },
  { name: 'electric', code: '3' },
] as const;

export const landingApi = {
  /** How many products suppliers show. */
  productCount: () =>
    queryOptions({
      queryKey: ['products', 'count'],
      queryFn: ({ signal }) => call(countProducts, {}, { signal }),
    }),

  /** How many of them are in the categories of the cards. */
  categoryAmounts: () =>
    queryOptions({
      queryKey: ['products', 'landing-amounts'],
      queryFn: ({ signal }) =>
        call(categoryAmounts, { query: { categories: CATEGORIES.map(({ code }) => code).join(',') } }, { signal }),
    }),
};

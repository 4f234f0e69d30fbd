import { pageIn, textIn } from '../../shared/routing/search-params.ts';

export interface ProductListFilters {
  readonly q: string;
  readonly page: number;
}

export const filtersOf = (search: URLSearchParams): ProductListFilters => ({
  q: textIn(search, 'q'),
  page: pageIn(search),
});

/** The address of such a list; whatever else the address says stays. */
export function searchWith(search: URLSearchParams, { q, page }: ProductListFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('q');
  next.delete('page');
  if (q !== '') next.set('q', q);
  if (page > 1) next.set('page', String(page));
  return next;
}

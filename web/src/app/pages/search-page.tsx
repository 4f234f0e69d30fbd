import { useSearchParams } from 'react-router';
import { regionsQuery } from '../../entities/region/regions.ts';
import { catalogApi } from '../../features/catalog/api.ts';
import { readFilters } from '../../features/catalog/filters.ts';
import { searchHead } from '../../features/catalog/head.ts';
import { SearchScreen } from '../../features/catalog/search/search-screen.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { pageLoader } from '../routing/page-loader.ts';
import { RequestAction } from '../shell/request-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale, search }) => searchHead(locale, readFilters('search', search)),
};

export const loader = pageLoader(async ({ queryClient, locale, search }) => {
  const filters = readFilters('search', search);
  if (filters.query === '') return 'found';
  await Promise.all([
    queryClient.fetchQuery(catalogApi.search(locale, filters)),
    // Counts and names are extras: the page stands without them.
    queryClient.prefetchQuery(catalogApi.facets(locale, filters)),
    queryClient.prefetchQuery(regionsQuery()),
    filters.code !== null && queryClient.prefetchQuery(catalogApi.category(filters.code)),
  ]);
  return 'found';
});

export function Component() {
  const [search] = useSearchParams();
  const filters = readFilters('search', search);
  return (
    <SearchScreen
      filters={filters}
      requestAction={(label, variant) => <RequestAction label={label} title={filters.query} variant={variant} />}
    />
  );
}

import { useSearchParams } from 'react-router';
import { catalogApi } from '../../features/catalog/api.ts';
import { searchFilters } from '../../features/catalog/filters.ts';
import { searchHead } from '../../features/catalog/head.ts';
import { SearchScreen } from '../../features/catalog/search/search-screen.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { pageLoader } from '../routing/page-loader.ts';
import { RequestAction } from '../shell/request-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale, search }) => searchHead(locale, searchFilters(search)),
};

export const loader = pageLoader(async ({ queryClient, locale, search }) => {
  const filters = searchFilters(search);
  if (filters.q !== '') await queryClient.fetchQuery(catalogApi.search(locale, filters));
  return 'found';
});

export function Component() {
  const [search] = useSearchParams();
  const filters = searchFilters(search);
  return (
    <SearchScreen filters={filters} requestAction={(label) => <RequestAction label={label} title={filters.q} />} />
  );
}

import { useSearchParams } from 'react-router';
import { regionsQuery } from '../../entities/region/regions.ts';
import { catalogApi } from '../../features/catalog/api.ts';
import { readFilters } from '../../features/catalog/filters.ts';
import { catalogHead } from '../../features/catalog/head.ts';
import { CategoriesScreen } from '../../features/catalog/tree/categories-screen.tsx';
import { CategoryScreen } from '../../features/catalog/tree/category-screen.tsx';
import { catalogWords } from '../../features/catalog/words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { pageLoader } from '../routing/page-loader.ts';
import { RequestAction } from '../shell/request-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale, search, queryClient }) => {
    const filters = readFilters('catalog', search);
    const { category, products } = catalogApi;
    const view = queryClient.getQueryData(category(filters.code).queryKey);
    const isEmpty = queryClient.getQueryData(products(locale, filters).queryKey)?.data.length === 0;
    return catalogHead(locale, filters, view, isEmpty);
  },
};

export const loader = pageLoader(async ({ queryClient, locale, search }) => {
  const filters = readFilters('catalog', search);
  const view = await queryClient.fetchQuery(catalogApi.category(filters.code));
  if (view === null) return 'missing';
  const codes = view.children.map(({ code }) => code);
  await Promise.all([
    // Amounts and regions are extras: the page stands without them.
    codes.length > 0 && queryClient.prefetchQuery(catalogApi.amounts(codes)),
    ...(filters.code === null
      ? []
      : [queryClient.prefetchQuery(regionsQuery()), queryClient.fetchQuery(catalogApi.products(locale, filters))]),
  ]);
  return 'found';
});

export function Component() {
  const say = useWords(catalogWords);
  const [search] = useSearchParams();
  const filters = readFilters('catalog', search);
  if (filters.code === null) return <CategoriesScreen />;
  return (
    <CategoryScreen
      code={filters.code}
      filters={filters}
      requestAction={<RequestAction label={say('empty.request')} />}
    />
  );
}

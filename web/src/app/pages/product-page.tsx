import type { ProductId } from '@postavka/contract';
import { useLocation, useParams } from 'react-router';
import { catalogApi } from '../../features/catalog/api.ts';
import { productHead } from '../../features/catalog/head.ts';
import { ProductScreen } from '../../features/catalog/product/product-screen.tsx';
import { catalogWords } from '../../features/catalog/words.ts';
import { useSession } from '../../session/use-session.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { idOf } from '../../shared/routing/id-of.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { pageLoader } from '../routing/page-loader.ts';
import { OrderAction } from '../shell/order-action.tsx';
import { ReportAction } from '../shell/report-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale, params, queryClient }) => {
    const id = idOf<ProductId>(params.id);
    const product = id === null ? null : queryClient.getQueryData(catalogApi.product(locale, id).queryKey);
    const code = product?.category?.code;
    const view = code === undefined ? null : queryClient.getQueryData(catalogApi.category(code).queryKey);
    return productHead(locale, product, view);
  },
};

export const loader = pageLoader(async ({ queryClient, locale, params }) => {
  const id = idOf<ProductId>(params.id);
  const product = id === null ? null : await queryClient.fetchQuery(catalogApi.product(locale, id));
  if (product === null) return 'missing';
  // What surrounds a product is an extra: the page stands without it.
  await Promise.all([
    queryClient.prefetchQuery(catalogApi.fromCompany(locale, product)),
    ...(product.category === null
      ? []
      : [
          queryClient.prefetchQuery(catalogApi.similar(locale, product)),
          queryClient.prefetchQuery(catalogApi.category(product.category.code)),
        ]),
  ]);
  return 'found';
});

export function Component() {
  const { id } = useParams();
  return (
    <ProductScreen
      id={idOf<ProductId>(id)}
      orderAction={(product) => <OrderAction product={product} />}
      reportAction={(product) => <ReportAction subject={{ kind: 'product', id: product.id, name: product.name }} />}
      back={useBack()}
    />
  );
}

/** People who are signed in go to their dashboard, visitors to the list that led here. */
function useBack(): { to: string; label: string } {
  const say = useWords(catalogWords);
  const { userToken } = useSession();
  const { state } = useLocation();
  if (userToken !== null) return { to: paths.dashboard, label: say('product.back') };
  const from: unknown = state?.from;
  const isList = typeof from === 'string' && LISTS.some((list) => from.startsWith(`${list}?`));
  return isList
    ? { to: from, label: say('product.to_results') }
    : { to: paths.catalog, label: say('product.to_catalog') };
}

const LISTS = [paths.search, paths.catalog];

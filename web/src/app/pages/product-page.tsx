import { useParams } from 'react-router';
import { productIdOf } from '../../entities/product/product-id.ts';
import { catalogApi } from '../../features/catalog/api.ts';
import { productHead } from '../../features/catalog/head.ts';
import { ProductScreen } from '../../features/catalog/product/product-screen.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { pageLoader } from '../routing/page-loader.ts';
import { OrderAction } from '../shell/request-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale, params, queryClient }) => {
    const id = productIdOf(params.id);
    return productHead(locale, id === null ? null : queryClient.getQueryData(catalogApi.product(locale, id).queryKey));
  },
};

export const loader = pageLoader(async ({ queryClient, locale, params }) => {
  const id = productIdOf(params.id);
  const product = id === null ? null : await queryClient.fetchQuery(catalogApi.product(locale, id));
  if (product === null) return 'missing';
  if (product.category !== null) await queryClient.prefetchQuery(catalogApi.similar(locale, product));
  return 'found';
});

export function Component() {
  const { id } = useParams();
  return <ProductScreen id={productIdOf(id)} orderAction={(product) => <OrderAction product={product} />} />;
}

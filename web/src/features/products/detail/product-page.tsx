import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { DetailWaiting } from '../../../shared/ui/page-waiting.tsx';
import { namedHead } from '../head.ts';
import { companyProductWords } from '../words.ts';
import { LoadedProduct } from './loaded-product.tsx';
import { ProductDetail } from './product-detail.tsx';

export const handle: RouteHandle = {
  head: namedHead((locale, name) => name ?? companyProductWords.in(locale)('title')),
  Waiting: DetailWaiting,
};

export function Component() {
  return <LoadedProduct>{(product) => <ProductDetail product={product} />}</LoadedProduct>;
}

import { DetailWaiting } from '../../../shared/forms/page-waiting.tsx';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
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

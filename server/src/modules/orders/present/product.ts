import type { OrderedProduct } from '@postavka/contract';
import { presentFile, presentImage } from '../../files/index.ts';
import type { OrderRow } from '../life/locks.ts';
import type { ProductSnapshot } from '../parties/snapshots.ts';
import { presentExtraFields } from './extra-fields.ts';

interface ProductRow extends Pick<OrderRow, 'product' | 'product_id'> {
  readonly product_images: readonly Parameters<typeof presentImage>[0][];
  readonly product_files: readonly Parameters<typeof presentFile>[0][];
  readonly is_product_gone: boolean;
}

/** The product as it was; its pictures are public, as they are in the catalogue. */
export function presentOrderedProduct(order: ProductRow): OrderedProduct | null {
  if (order.product_id === null) return null;
  const product = order.product as ProductSnapshot;
  return {
    id: order.product_id,
    name: product.name,
    description: product.description,
    article_number: product.article_number,
    price: product.price,
    condition: product.condition,
    extra_fields: presentExtraFields(product.extra_fields),
    images: order.product_images.map(presentImage),
    files: order.product_files.map(presentFile),
    company: { id: product.company.id, name: product.company.name },
    is_gone: order.is_product_gone,
  };
}

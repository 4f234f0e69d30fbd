import type { ProductId } from '@postavka/contract';
import { documentList, imageList } from '../../files/index.ts';

export const productImages = imageList<ProductId>('product_images', 'product_id');
export const productFiles = documentList<ProductId>('product_files', 'product_id');

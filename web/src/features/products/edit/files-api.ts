import {
  addProductFile,
  addProductImage,
  deleteProductFile,
  deleteProductImage,
  type FileId,
  type ImageId,
  orderProductFiles,
  orderProductImages,
  type ProductId,
} from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import { COMPANY_PRODUCTS, PUBLIC_PRODUCTS } from '../../../entities/product/keys.ts';
import { call } from '../../../shared/api/call.ts';
import { unlessGone } from '../../../shared/api/unless-gone.ts';
import { type UploadWatch, upload } from '../../../shared/api/upload.ts';

/** Images and documents of a product; each promise resolves once the screens show the change. */
export function productFiles(client: QueryClient, id: ProductId) {
  const refreshed = async (change: Promise<unknown>): Promise<void> => {
    await change;
    await Promise.all([COMPANY_PRODUCTS, PUBLIC_PRODUCTS].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return {
    images: {
      add: (file: File, watch: UploadWatch) =>
        refreshed(upload(addProductImage, { body: { product: id }, file }, watch)),
      remove: (image: ImageId) =>
        refreshed(unlessGone(call(deleteProductImage, { body: { product_id: id, image_id: image } }))),
      order: (images: readonly ImageId[]) =>
        refreshed(call(orderProductImages, { body: { product_id: id, image_ids: [...images] } })),
    },
    documents: {
      add: (file: File, watch: UploadWatch) =>
        refreshed(upload(addProductFile, { body: { product: id }, file }, watch)),
      remove: (file: FileId) =>
        refreshed(unlessGone(call(deleteProductFile, { body: { product_id: id, file_id: file } }))),
      order: (files: readonly FileId[]) =>
        refreshed(call(orderProductFiles, { body: { product_id: id, file_ids: [...files] } })),
    },
  };
}

import { z } from 'zod';
import { OWN_PRODUCT_SORTS } from '../catalog/constants.ts';
import { AttachedFile } from '../catalog/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { ONE_DOCUMENT, ONE_IMAGE } from '../files/constants.ts';
import { AddedImage } from '../files/schemas.ts';
import { FileId, ImageId, ProductId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { listOf, Paging, queryId, querySort } from '../paging.ts';
import {
  AvailabilityChange,
  BulkChange,
  BulkResult,
  CompanyProduct,
  CompanyProductCard,
  NewProduct,
  OwnProductFilters,
  ProductChanges,
} from './schemas.ts';

/** A form's fields are texts. */
const FileOwner = z.object({ product: queryId.pipe(ProductId) });

export const listCompanyProducts = endpoint({
  method: 'GET',
  path: '/api/products/company/products/list/',
  auth: 'company',
  summary: 'Products of the company, hidden ones too, newest first; with a text, those that fit it',
  query: Paging.extend({
    ...OwnProductFilters.shape,
    order: querySort(OWN_PRODUCT_SORTS).optional(),
  }),
  response: listOf(CompanyProductCard),
});

export const exportCompanyProducts = endpoint({
  method: 'GET',
  path: '/api/products/company/products/export/',
  auth: 'company',
  summary: 'All products of the company as a table that can be imported again',
  response: null,
  download: 'xlsx',
  problems: ['too_many_requests', 'work_waiting'],
});

export const getCompanyProduct = endpoint({
  method: 'GET',
  path: '/api/products/product/mycompany/get/',
  auth: 'company',
  summary: 'One product of the company, hidden ones too',
  query: z.object({ id: queryId.pipe(ProductId) }),
  response: CompanyProduct,
  problems: ['not_found'],
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products/product/create/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Add a product',
  body: NewProduct,
  response: CompanyProduct,
  countsAs: 'new_product',
  status: 201,
});

export const updateProduct = endpoint({
  method: 'POST',
  path: '/api/products/product/update/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Change the fields that are given, keep the rest',
  body: ProductChanges,
  response: CompanyProduct,
  problems: ['not_found'],
});

export const setProductAvailable = endpoint({
  method: 'POST',
  path: '/api/products/product/update/available/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Show or hide a product',
  body: AvailabilityChange,
  response: CompanyProduct,
  problems: ['not_found'],
});

export const deleteProduct = endpoint({
  method: 'POST',
  path: '/api/products/product/delete/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Delete a product',
  body: z.object({ id: ProductId }),
  response: null,
  problems: ['not_found'],
});

export const changeProducts = endpoint({
  method: 'POST',
  path: '/api/products/product/bulk/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Hide, show, delete, re-categorise or reprice many products at once',
  body: BulkChange,
  response: BulkResult,
  mayCreate: true,
});

export const deleteProductByGet = endpoint({
  method: 'GET',
  path: '/api/products/product/delete/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Delete a product, as clients of the specification do it',
  query: z.object({ id: queryId.pipe(ProductId) }),
  response: null,
  problems: ['not_found'],
});

export const addProductImage = endpoint({
  method: 'POST',
  path: '/api/products/product/image/add/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Add an image to a product',
  body: FileOwner,
  upload: ONE_IMAGE,
  response: AddedImage,
  status: 201,
  problems: ['not_found', 'too_many_files'],
});

export const addProductFile = endpoint({
  method: 'POST',
  path: '/api/products/product/file/add/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Add a document to a product',
  body: FileOwner,
  upload: ONE_DOCUMENT,
  response: AttachedFile,
  status: 201,
  problems: ['not_found', 'too_many_files'],
});

export const deleteProductImage = endpoint({
  method: 'POST',
  path: '/api/products/product/image/delete/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Take an image away from a product',
  body: z.object({ product_id: ProductId, image_id: ImageId }),
  response: null,
  problems: ['not_found'],
});

export const deleteProductFile = endpoint({
  method: 'POST',
  path: '/api/products/product/file/delete/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Take a document away from a product',
  body: z.object({ product_id: ProductId, file_id: FileId }),
  response: null,
  problems: ['not_found'],
});

export const orderProductImages = endpoint({
  method: 'POST',
  path: '/api/products/product/image/order/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Put all images of a product into this order',
  body: z.object({ product_id: ProductId, image_ids: z.array(ImageId).max(LIMITS.upload.images) }),
  response: null,
  problems: ['not_found', 'conflict'],
});

export const orderProductFiles = endpoint({
  method: 'POST',
  path: '/api/products/product/file/order/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Put all documents of a product into this order',
  body: z.object({ product_id: ProductId, file_ids: z.array(FileId).max(LIMITS.upload.documents) }),
  response: null,
  problems: ['not_found', 'conflict'],
});

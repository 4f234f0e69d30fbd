import { z } from 'zod';
import { AttachedFile } from '../../catalog/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { AddedImage, ONE_DOCUMENT, ONE_IMAGE } from '../../files/schemas.ts';
import { FileId, ImageId, OrderId } from '../../ids.ts';
import { queryId } from '../../paging.ts';

/** A form's fields are texts. */
const FileOwner = z.object({ request_id: queryId.pipe(OrderId) });

export const addOrderImage = endpoint({
  method: 'POST',
  path: '/api/orders/request/image/add/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Add an image to a request',
  body: FileOwner,
  upload: ONE_IMAGE,
  response: AddedImage,
  status: 201,
  problems: ['not_found', 'order_wrong_status', 'too_many_files', 'storage_full'],
});

export const addOrderFile = endpoint({
  method: 'POST',
  path: '/api/orders/request/file/add/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Add a document to a request',
  body: FileOwner,
  upload: ONE_DOCUMENT,
  response: AttachedFile,
  status: 201,
  problems: ['not_found', 'order_wrong_status', 'too_many_files', 'storage_full'],
});

export const deleteOrderImage = endpoint({
  method: 'POST',
  path: '/api/orders/request/image/delete/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Take an image away from a request',
  body: z.object({ request_id: OrderId, file_id: ImageId }),
  response: null,
  problems: ['not_found', 'order_wrong_status'],
});

export const deleteOrderFile = endpoint({
  method: 'POST',
  path: '/api/orders/request/file/delete/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Take a document away from a request',
  body: z.object({ request_id: OrderId, file_id: FileId }),
  response: null,
  problems: ['not_found', 'order_wrong_status'],
});

import { z } from 'zod';
import { AttachedFile } from '../../catalog/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { ONE_DOCUMENT, ONE_IMAGE } from '../../files/constants.ts';
import { AddedImage } from '../../files/schemas.ts';
import { ChainId, FileId, ImageId, OrderId } from '../../ids.ts';
import { queryId } from '../../paging.ts';

// Each is a literal, though requests and answers are alike: the web's build reads endpoints without running them.

/** A form's fields are texts. */
const RequestForm = z.object({ request_id: queryId.pipe(OrderId) });
const AnswerForm = z.object({ answer_id: queryId.pipe(ChainId) });

export const addOrderImage = endpoint({
  method: 'POST',
  path: '/api/orders/request/image/add/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Add an image to a request',
  body: RequestForm,
  upload: ONE_IMAGE,
  response: AddedImage,
  status: 201,
  problems: ['not_found', 'order_wrong_status', 'too_many_files'],
});

export const addOrderFile = endpoint({
  method: 'POST',
  path: '/api/orders/request/file/add/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Add a document to a request',
  body: RequestForm,
  upload: ONE_DOCUMENT,
  response: AttachedFile,
  status: 201,
  problems: ['not_found', 'order_wrong_status', 'too_many_files'],
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

export const addAnswerImage = endpoint({
  method: 'POST',
  path: '/api/orders/answer/image/add/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Add an image to an answer',
  body: AnswerForm,
  upload: ONE_IMAGE,
  response: AddedImage,
  status: 201,
  problems: ['not_found', 'chain_wrong_status', 'too_many_files'],
});

export const addAnswerFile = endpoint({
  method: 'POST',
  path: '/api/orders/answer/file/add/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Add a document to an answer',
  body: AnswerForm,
  upload: ONE_DOCUMENT,
  response: AttachedFile,
  status: 201,
  problems: ['not_found', 'chain_wrong_status', 'too_many_files'],
});

export const deleteAnswerImage = endpoint({
  method: 'POST',
  path: '/api/orders/answer/image/delete/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Take an image away from an answer',
  body: z.object({ answer_id: ChainId, file_id: ImageId }),
  response: null,
  problems: ['not_found', 'chain_wrong_status'],
});

export const deleteAnswerFile = endpoint({
  method: 'POST',
  path: '/api/orders/answer/file/delete/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Take a document away from an answer',
  body: z.object({ answer_id: ChainId, file_id: FileId }),
  response: null,
  problems: ['not_found', 'chain_wrong_status'],
});

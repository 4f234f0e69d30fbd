import { z } from 'zod';
import { AttachedFile } from '../../catalog/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { AddedImage, ONE_DOCUMENT, ONE_IMAGE } from '../../files/schemas.ts';
import { ChainId, FileId, ImageId, OrderId } from '../../ids.ts';
import { queryId } from '../../paging.ts';

interface Owner<Form extends z.ZodObject, Row extends z.ZodRawShape> {
  readonly of: 'request' | 'answer';
  readonly permission: 'ordering_permission' | 'proposal_permission';
  /** The fields of a form are texts. */
  readonly form: Form;
  readonly row: z.ZodObject<Row>;
  readonly refusal: 'order_wrong_status' | 'chain_wrong_status';
}

/** Images and documents hang on a request and on an answer in the same way. */
const fileCalls = <Form extends z.ZodObject, Row extends z.ZodRawShape>({
  of,
  permission,
  form,
  row,
  refusal,
}: Owner<Form, Row>) => ({
  addImage: endpoint({
    method: 'POST',
    path: `/api/orders/${of}/image/add/`,
    auth: 'company',
    permission,
    summary: `Add an image to the ${of}`,
    body: form,
    upload: ONE_IMAGE,
    response: AddedImage,
    status: 201,
    problems: ['not_found', refusal, 'too_many_files', 'storage_full'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: `/api/orders/${of}/file/add/`,
    auth: 'company',
    permission,
    summary: `Add a document to the ${of}`,
    body: form,
    upload: ONE_DOCUMENT,
    response: AttachedFile,
    status: 201,
    problems: ['not_found', refusal, 'too_many_files', 'storage_full'],
  }),
  deleteImage: endpoint({
    method: 'POST',
    path: `/api/orders/${of}/image/delete/`,
    auth: 'company',
    permission,
    summary: `Take an image away from the ${of}`,
    body: row.extend({ file_id: ImageId }),
    response: null,
    problems: ['not_found', refusal],
  }),
  deleteFile: endpoint({
    method: 'POST',
    path: `/api/orders/${of}/file/delete/`,
    auth: 'company',
    permission,
    summary: `Take a document away from the ${of}`,
    body: row.extend({ file_id: FileId }),
    response: null,
    problems: ['not_found', refusal],
  }),
});

export const {
  addImage: addOrderImage,
  addFile: addOrderFile,
  deleteImage: deleteOrderImage,
  deleteFile: deleteOrderFile,
} = fileCalls({
  of: 'request',
  permission: 'ordering_permission',
  form: z.object({ request_id: queryId.pipe(OrderId) }),
  row: z.object({ request_id: OrderId }),
  refusal: 'order_wrong_status',
});

export const {
  addImage: addAnswerImage,
  addFile: addAnswerFile,
  deleteImage: deleteAnswerImage,
  deleteFile: deleteAnswerFile,
} = fileCalls({
  of: 'answer',
  permission: 'proposal_permission',
  form: z.object({ answer_id: queryId.pipe(ChainId) }),
  row: z.object({ answer_id: ChainId }),
  refusal: 'chain_wrong_status',
});

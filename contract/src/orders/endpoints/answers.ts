import { z } from 'zod';
import { AttachedFile } from '../../catalog/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { AddedImage, ONE_DOCUMENT, ONE_IMAGE } from '../../files/schemas.ts';
import { ChainId, FileId, ImageId, OrderId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { queryId } from '../../paging.ts';
import { text } from '../../text.ts';
import { Comparison, OfferVersion } from '../answers.ts';
import { CreatedOrder } from '../schemas.ts';

const FileOwner = z.object({ answer_id: queryId.pipe(ChainId) });

export const chooseAnswer = endpoint({
  method: 'POST',
  path: '/api/orders/answer/choose/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Choose an offer: the request closes as a deal, the other answers are declined or kept',
  body: z.object({ id: ChainId, decline_others: z.boolean().default(true) }),
  response: CreatedOrder,
  problems: ['not_found', 'chain_wrong_status', 'offer_expired'],
});

export const declineAnswer = endpoint({
  method: 'POST',
  path: '/api/orders/answer/decline/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Decline an answer with a word of explanation',
  body: z.object({ id: ChainId, text: text(LIMITS.refusal.text).nullish() }),
  response: CreatedOrder,
  problems: ['not_found', 'chain_wrong_status'],
});

export const completeAnswer = endpoint({
  method: 'POST',
  path: '/api/orders/answer/complete/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Mark the delivery received',
  body: z.object({ id: ChainId }),
  response: CreatedOrder,
  problems: ['not_found', 'chain_wrong_status'],
});

export const rateAnswer = endpoint({
  method: 'POST',
  path: '/api/orders/answer/rate/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Rate the supplier of a completed deal, or change the rating for a week',
  body: z.object({
    id: ChainId,
    score: z.int({ error: 'score' }).min(1, { error: 'score' }).max(5, { error: 'score' }),
    text: text(LIMITS.deal.ratingText).nullish(),
  }),
  response: CreatedOrder,
  problems: ['not_found', 'chain_wrong_status', 'rating_closed'],
});

export const compareAnswers = endpoint({
  method: 'GET',
  path: '/api/orders/request/compare/',
  auth: 'company',
  summary: 'Offers of a request side by side; with `format=xlsx` as a table',
  query: z.object({ id: queryId.pipe(OrderId), format: z.enum(['json', 'xlsx'], { error: 'choice' }).optional() }),
  response: Comparison,
  download: 'xlsx',
  problems: ['not_found'],
});

export const offerVersions = endpoint({
  method: 'GET',
  path: '/api/orders/answer/versions/',
  auth: 'company',
  summary: 'Versions of an offer, the newest first, for its two parties',
  query: z.object({ id: queryId.pipe(ChainId) }),
  response: z.array(OfferVersion),
  problems: ['not_found'],
});

export const addAnswerImage = endpoint({
  method: 'POST',
  path: '/api/orders/answer/image/add/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Add an image to an answer',
  body: FileOwner,
  upload: ONE_IMAGE,
  response: AddedImage,
  status: 201,
  problems: ['not_found', 'chain_wrong_status', 'too_many_files', 'storage_full'],
});

export const addAnswerFile = endpoint({
  method: 'POST',
  path: '/api/orders/answer/file/add/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Add a document to an answer',
  body: FileOwner,
  upload: ONE_DOCUMENT,
  response: AttachedFile,
  status: 201,
  problems: ['not_found', 'chain_wrong_status', 'too_many_files', 'storage_full'],
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

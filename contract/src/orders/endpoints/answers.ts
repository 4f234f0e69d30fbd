import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ChainId, OrderId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { queryId } from '../../paging.ts';
import { text } from '../../text.ts';
import { AnswerRefusal, Comparison, OfferVersion } from '../offers.ts';
import { CreatedOrder } from '../schemas.ts';

export const chooseAnswer = endpoint({
  method: 'POST',
  path: '/api/orders/answer/choose/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Choose an offer: the request closes as a deal, the other answers are declined or kept',
  body: z.object({
    id: ChainId,
    /** The version of the offer that was looked at; if the supplier has sent another since, nothing is chosen. */
    version: z.int().optional(),
    decline_others: z.boolean().default(true),
  }),
  response: CreatedOrder,
  problems: ['not_found', 'chain_wrong_status', 'offer_changed', 'offer_expired', 'company_out'],
});

export const declineAnswer = endpoint({
  method: 'POST',
  path: '/api/orders/answer/decline/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Decline an answer with a word of explanation',
  body: AnswerRefusal,
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

import { z } from 'zod';
import { CategoryCode, RegionCode } from '../../catalog/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { ChainId, OrderId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { listOf, Paging, QueryFlag, queryId, querySort } from '../../paging.ts';
import { text } from '../../text.ts';
import { ReceivedOrder, ReceivedOrderCard } from '../answers.ts';
import { RECEIVED_ORDER_SORTS } from '../constants.ts';
import { OfferForm } from '../offers.ts';
import { OpenOrder, OpenOrderCard } from '../requests-seen.ts';
import { QueryChainStatus, RejectReason } from '../status-schemas.ts';

export const listReceivedOrders = endpoint({
  method: 'GET',
  path: '/api/orders/received/list/',
  auth: 'company',
  summary: 'Requests that the company was asked about, newest first',
  query: Paging.extend({
    q: text(LIMITS.search.max).optional(),
    status: QueryChainStatus.optional(),
    is_personal_request: QueryFlag.optional(),
    order: querySort(RECEIVED_ORDER_SORTS).optional(),
  }),
  response: listOf(ReceivedOrderCard),
});

export const getReceivedOrder = endpoint({
  method: 'GET',
  path: '/api/orders/receive/info/',
  auth: 'company',
  summary: 'One request that the company was asked about, with its own offer; marks it opened',
  query: z.object({ id: queryId.pipe(ChainId) }),
  response: ReceivedOrder,
  problems: ['not_found'],
});

export const acceptOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/accept/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Make an offer, or change it before the choice',
  body: OfferForm,
  response: ReceivedOrder,
  problems: ['not_found', 'chain_wrong_status', 'company_out'],
});

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/orders/request/withdraw/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Take an offer back before the choice',
  body: z.object({ id: ChainId }),
  response: ReceivedOrder,
  problems: ['not_found', 'chain_wrong_status'],
});

export const rejectOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/reject/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Refuse a request; after the choice, give up the deal',
  body: z.object({
    /** Of the answer. */
    order_id: ChainId,
    reason: RejectReason.nullish(),
    text: text(LIMITS.refusal.text).nullish(),
  }),
  response: ReceivedOrder,
  problems: ['not_found', 'chain_wrong_status'],
});

export const replyToRating = endpoint({
  method: 'POST',
  path: '/api/orders/answer/reply/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Reply to a rating, once',
  body: z.object({
    id: ChainId,
    text: text(LIMITS.deal.ratingText).min(1, { error: 'required' }),
  }),
  response: ReceivedOrder,
  problems: ['not_found', 'chain_wrong_status', 'already_replied'],
});

export const listOpenOrders = endpoint({
  method: 'GET',
  path: '/api/orders/open/list/',
  auth: 'company',
  summary: 'Active personal requests of other companies',
  query: Paging.extend({
    q: text(LIMITS.search.max).optional(),
    category: CategoryCode.optional(),
    /** Code of the buyer's region. */
    region: RegionCode.optional(),
  }),
  response: listOf(OpenOrderCard),
});

export const getOpenOrder = endpoint({
  method: 'GET',
  path: '/api/orders/open/info/',
  auth: 'company',
  summary: 'One active personal request of another company, to read before it is answered',
  query: z.object({ id: queryId.pipe(OrderId) }),
  response: OpenOrder,
  problems: ['not_found'],
});

export const takeOpenOrder = endpoint({
  method: 'POST',
  path: '/api/orders/open/take/',
  auth: 'company',
  permission: 'proposal_permission',
  summary: 'Join an open request: the own answer, which waits for an offer',
  body: z.object({ id: OrderId }),
  response: ReceivedOrder,
  problems: ['not_found'],
});

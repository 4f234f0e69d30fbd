import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { OrderId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { listOf, Paging, QueryFlag, queryId, querySort } from '../../paging.ts';
import { text } from '../../text.ts';
import { CREATED_ORDER_SORTS } from '../constants.ts';
import {
  CreatedOrder,
  CreatedOrderCard,
  CreatedOrderId,
  NewOrder,
  NewProductOrder,
  OrderChanges,
  OrderStatistics,
} from '../schemas.ts';
import { QueryOrderStatus } from '../status-schemas.ts';

export const listCreatedOrders = endpoint({
  method: 'GET',
  path: '/api/orders/created/list/',
  auth: 'company',
  summary: 'Requests of the company, newest first; without a status, all but archived ones',
  query: Paging.extend({
    q: text(LIMITS.search.max).optional(),
    status: QueryOrderStatus.optional(),
    is_personal_request: QueryFlag.optional(),
    /** With offers, or without. */
    answers: QueryFlag.optional(),
    order: querySort(CREATED_ORDER_SORTS).optional(),
  }),
  response: listOf(CreatedOrderCard),
});

export const getCreatedOrder = endpoint({
  method: 'GET',
  path: '/api/orders/created/info/',
  auth: 'company',
  summary: 'One request of the company with its answers, distribution and history',
  query: z.object({ id: queryId.pipe(OrderId) }),
  response: CreatedOrder,
  problems: ['not_found'],
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/personal/create/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Begin a request: a draft with a title',
  body: NewOrder,
  response: CreatedOrderId,
  status: 201,
});

export const createOrderByTitle = endpoint({
  method: 'POST',
  path: '/api/orders/request/create/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Begin a request, by the other path of the specification',
  body: NewOrder,
  response: CreatedOrderId,
  status: 201,
});

export const createProductOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/product/create/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Ask the company of a product for it; the request is active at once',
  body: NewProductOrder,
  response: CreatedOrderId,
  status: 201,
  problems: ['not_found', 'own_product', 'order_duplicate'],
});

export const updateOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/personal/update/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Change the fields that are given, keep the rest; a closed request becomes a draft',
  body: OrderChanges,
  response: CreatedOrder,
  problems: ['not_found', 'order_wrong_status'],
});

export const activateOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/personal/activate/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Publish a draft, or reopen a closed request; what is missing is named',
  body: z.object({ id: OrderId }),
  response: CreatedOrder,
  problems: ['not_found', 'order_wrong_status', 'order_duplicate', 'too_many_orders', 'product_gone'],
});

export const archiveOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/archive/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Put a request away; answers that wait are refused',
  body: z.object({ id: OrderId }),
  response: CreatedOrder,
  problems: ['not_found'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/cancel/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Close a request without a choice; suppliers who wait are told',
  body: z.object({ id: OrderId }),
  response: CreatedOrder,
  problems: ['not_found', 'order_wrong_status'],
});

export const deleteOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/delete/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Delete a draft or a closed request that never had an offer',
  body: z.object({ id: OrderId }),
  response: null,
  problems: ['not_found', 'order_wrong_status'],
});

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/orders/request/repeat/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'A new draft with the same values',
  body: z.object({ id: OrderId }),
  response: CreatedOrderId,
  status: 201,
  problems: ['not_found'],
});

export const orderStatistics = endpoint({
  method: 'GET',
  path: '/api/orders/request/statistics/',
  auth: 'company',
  summary: 'Requests and answers of the company in numbers',
  response: OrderStatistics,
});

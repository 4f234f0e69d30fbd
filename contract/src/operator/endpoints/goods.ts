import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { CompanyId, OrderId, ProductId } from '../../ids.ts';
import { QueryOrderStatus } from '../../orders/status-schemas.ts';
import { QueryFlag, queryId } from '../../paging.ts';
import { OperatorProduct, OperatorRequest } from '../schemas/goods.ts';
import { OperatorPaging, operatorListOf, Reason } from '../schemas/list.ts';

export const operatorProducts = endpoint({
  method: 'GET',
  path: '/api/operator/products/list/',
  auth: 'operator',
  summary: 'Products of all companies, newest first, by name, article or id',
  query: OperatorPaging.extend({ company: queryId.pipe(CompanyId).optional(), hidden: QueryFlag.optional() }),
  response: operatorListOf(OperatorProduct),
});

export const hideProduct = endpoint({
  method: 'POST',
  path: '/api/operator/product/hide/',
  auth: 'operator',
  summary: 'Hide a product from everybody, or take that back; its company is told the reason',
  body: z.object({ id: ProductId, hidden: z.boolean(), reason: Reason }),
  response: null,
  problems: ['not_found', 'own_company', 'already_decided'],
});

export const operatorRequests = endpoint({
  method: 'GET',
  path: '/api/operator/requests/list/',
  auth: 'operator',
  summary: 'Requests of all companies, newest first, by title or id; drafts are their owners’ matter',
  query: OperatorPaging.extend({ company: queryId.pipe(CompanyId).optional(), status: QueryOrderStatus.optional() }),
  response: operatorListOf(OperatorRequest),
});

export const closeRequest = endpoint({
  method: 'POST',
  path: '/api/operator/request/close/',
  auth: 'operator',
  summary: 'Close an active request for good; its company and the suppliers who were asked are told',
  body: z.object({ id: OrderId, reason: Reason }),
  response: null,
  problems: ['not_found', 'own_company', 'order_wrong_status'],
});

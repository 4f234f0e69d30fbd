import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { CompanyId, OrderId } from '../../ids.ts';
import { queryId } from '../../paging.ts';
import { Distribution } from '../answers.ts';

export const getDistribution = endpoint({
  method: 'GET',
  path: '/api/orders/request/distribution/',
  auth: 'company',
  summary: 'Whom a request was sent to, why, and what came of it',
  query: z.object({ id: queryId.pipe(OrderId) }),
  response: Distribution,
  problems: ['not_found'],
});

export const askMore = endpoint({
  method: 'POST',
  path: '/api/orders/request/more/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Ask the next suppliers now',
  body: z.object({ id: OrderId }),
  response: Distribution,
  mayCreate: true,
  problems: ['not_found', 'order_wrong_status', 'product_order', 'nobody_left'],
});

export const inviteSupplier = endpoint({
  method: 'POST',
  path: '/api/orders/request/invite/',
  auth: 'company',
  permission: 'ordering_permission',
  summary: 'Ask one company by name',
  body: z.object({ id: OrderId, company: CompanyId }),
  response: Distribution,
  mayCreate: true,
  problems: ['not_found', 'order_wrong_status', 'product_order', 'already_asked', 'own_company'],
});

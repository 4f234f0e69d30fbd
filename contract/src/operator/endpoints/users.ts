import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { UserId } from '../../ids.ts';
import { QueryFlag } from '../../paging.ts';
import { OperatorPaging, operatorListOf, Reason } from '../schemas/list.ts';
import { OperatorUser } from '../schemas/users.ts';

export const operatorUsers = endpoint({
  method: 'GET',
  path: '/api/operator/users/list/',
  auth: 'operator',
  summary: 'People, newest first, by the beginning of an e-mail or phone, by words of the name, or by id',
  query: OperatorPaging.extend({ blocked: QueryFlag.optional(), operator: QueryFlag.optional() }),
  response: operatorListOf(OperatorUser),
});

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/operator/user/block/',
  auth: 'operator',
  summary:
    'End all sessions and let nobody sign in to the account, or let them again. Not oneself, not the last operator',
  body: z.object({ id: UserId, blocked: z.boolean(), reason: Reason }),
  response: null,
  problems: ['not_found', 'own_account', 'last_operator', 'already_decided'],
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/operator/user/sessions/end/',
  auth: 'operator',
  summary: 'Sign a person out everywhere',
  body: z.object({ id: UserId, reason: Reason }),
  response: z.object({ ended: z.int() }),
  problems: ['not_found', 'own_account'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/operator/user/second-factor/reset/',
  auth: 'operator',
  summary: 'Forget the second factor of somebody else; the sessions end',
  body: z.object({ id: UserId, reason: Reason }),
  response: null,
  problems: ['not_found', 'own_account', 'second_factor_missing'],
});

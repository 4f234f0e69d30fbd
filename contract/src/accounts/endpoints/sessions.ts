import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { SessionId } from '../../ids.ts';
import { listOf, Paging } from '../../paging.ts';

export const logout = endpoint({
  method: 'POST',
  path: '/api/users/logout/',
  auth: 'user',
  beforeSecondFactor: true,
  summary: 'End this session and its company tokens',
  response: null,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/sessions/',
  auth: 'user',
  summary: 'Where the user is signed in, last used first',
  query: Paging,
  response: listOf(
    z.object({
      id: SessionId,
      /** The one that asks. */
      current: z.boolean(),
      /** Browser and system, as far as they can be told. */
      device: z.string(),
      /** The network address of the sign-in. */
      ip: z.string().nullable(),
      created_at: z.iso.datetime(),
      last_seen: z.iso.datetime(),
    }),
  ),
});

export const revokeSessions = endpoint({
  method: 'POST',
  path: '/api/users/sessions/revoke/',
  auth: 'user',
  summary: 'End one session, all but this one, or all of them',
  body: z.union([
    z.object({ id: SessionId }),
    z.object({ others: z.literal(true) }),
    z.object({ all: z.literal(true) }),
  ]),
  response: null,
  problems: ['not_found'],
});

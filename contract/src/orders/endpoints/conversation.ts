import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ONE_DOCUMENT } from '../../files/constants.ts';
import { ChainId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { listOf, Paging, queryId } from '../../paging.ts';
import { requiredText, text } from '../../text.ts';
import { ChainMessage } from '../answers.ts';

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/orders/chain/messages/',
  auth: 'company',
  summary: 'The conversation of an answer, oldest first; marks it read',
  query: Paging.extend({ id: queryId.pipe(ChainId) }),
  response: listOf(ChainMessage),
  problems: ['not_found'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/orders/chain/message/',
  auth: 'company',
  summary: 'Write to the other party (ordering_permission or proposal_permission, by side); a buyer may write to all',
  body: z.object({
    id: ChainId,
    text: requiredText(LIMITS.message.text),
    to_all: z.boolean().optional(),
  }),
  response: ChainMessage,
  status: 201,
  problems: ['permission_denied', 'not_found', 'chain_wrong_status'],
});

export const sendMessageFile = endpoint({
  method: 'POST',
  path: '/api/orders/chain/file/add/',
  auth: 'company',
  summary: 'Send a document to the other party (ordering_permission or proposal_permission, by side)',
  body: z.object({ id: queryId.pipe(ChainId), text: text(LIMITS.message.text).optional() }),
  upload: ONE_DOCUMENT,
  response: ChainMessage,
  status: 201,
  problems: ['permission_denied', 'not_found', 'chain_wrong_status'],
});

import { z } from 'zod';
import { CategoryCode } from '../../catalog/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { ONE_IMAGE } from '../../files/constants.ts';
import { BroadcastId, CategoryId, SynonymId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { queryId } from '../../paging.ts';
import { requiredText } from '../../text.ts';
import { OperatorPaging, operatorListOf } from '../schemas/list.ts';
import {
  Audience,
  Broadcast,
  CategoryName,
  NewBroadcast,
  NewSynonym,
  OperatorCategory,
  Synonym,
  SynonymTrial,
} from '../schemas/market.ts';

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/operator/category/create/',
  auth: 'operator',
  summary: 'Add a category below another, or at the top',
  body: z.object({ parent: CategoryCode.nullable(), name: CategoryName }),
  response: OperatorCategory,
  status: 201,
  problems: ['not_found', 'category_too_deep', 'category_full', 'category_exists'],
});

export const updateCategory = endpoint({
  method: 'POST',
  path: '/api/operator/category/update/',
  auth: 'operator',
  summary: 'Rename a category',
  body: z.object({ id: CategoryId, name: CategoryName }),
  response: OperatorCategory,
  problems: ['not_found', 'category_exists'],
});

export const moveCategory = endpoint({
  method: 'POST',
  path: '/api/operator/category/move/',
  auth: 'operator',
  summary: 'Put a category with all below it under another, or at the top; codes change with the place, ids do not',
  body: z.object({ id: CategoryId, parent: CategoryCode.nullable() }),
  response: OperatorCategory,
  problems: ['not_found', 'category_too_deep', 'category_into_itself', 'category_full', 'category_exists'],
});

export const deleteCategory = endpoint({
  method: 'POST',
  path: '/api/operator/category/delete/',
  auth: 'operator',
  summary: 'Delete a category that nothing is in: no categories, products, requests or supply profiles',
  body: z.object({ id: CategoryId }),
  response: null,
  problems: ['not_found', 'category_not_empty'],
});

export const setCategoryImage = endpoint({
  method: 'POST',
  path: '/api/operator/category/image/',
  auth: 'operator',
  summary: 'Give a category another picture',
  upload: ONE_IMAGE,
  body: z.object({ id: queryId.pipe(CategoryId) }),
  response: OperatorCategory,
  problems: ['not_found'],
});

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/operator/synonyms/list/',
  auth: 'operator',
  summary: 'What people call things, newest first, by a part of a word',
  query: OperatorPaging,
  response: operatorListOf(Synonym),
});

export const saveSynonym = endpoint({
  method: 'POST',
  path: '/api/operator/synonym/save/',
  auth: 'operator',
  summary: 'Add a synonym, or change the one with this id; searches use it at once',
  body: NewSynonym,
  response: Synonym,
  mayCreate: true,
  problems: ['not_found', 'synonym_exists'],
});

export const deleteSynonym = endpoint({
  method: 'POST',
  path: '/api/operator/synonym/delete/',
  auth: 'operator',
  summary: 'Delete a synonym',
  body: z.object({ id: SynonymId }),
  response: null,
  problems: ['not_found'],
});

export const trySynonyms = endpoint({
  method: 'GET',
  path: '/api/operator/synonyms/try/',
  auth: 'operator',
  summary: 'What a text finds now, and which synonyms it meets',
  query: z.object({ q: requiredText(LIMITS.search.max) }),
  response: SynonymTrial,
});

export const countAudience = endpoint({
  method: 'POST',
  path: '/api/operator/broadcast/audience/',
  auth: 'operator',
  summary: 'How many people a broadcast would reach',
  body: Audience,
  response: z.object({ users: z.int() }),
});

export const startBroadcast = endpoint({
  method: 'POST',
  path: '/api/operator/broadcast/',
  auth: 'operator',
  summary: 'Tell an audience something, each in their language; the work goes on in the background',
  body: NewBroadcast,
  response: Broadcast,
  status: 202,
});

export const stopBroadcast = endpoint({
  method: 'POST',
  path: '/api/operator/broadcast/stop/',
  auth: 'operator',
  summary: 'Tell nobody else; who was told stays told',
  body: z.object({ id: BroadcastId }),
  response: Broadcast,
  problems: ['not_found', 'already_decided'],
});

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/operator/broadcasts/list/',
  auth: 'operator',
  summary: 'Broadcasts, newest first, with their progress',
  query: OperatorPaging,
  response: operatorListOf(Broadcast),
});

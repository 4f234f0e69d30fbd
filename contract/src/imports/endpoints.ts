import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ONE_LIST } from '../files/constants.ts';
import { ImportId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { QueryFlag, queryId } from '../paging.ts';
import { ColumnMapping, Import, ImportPreview, ImportSettings, UndoneImport } from './schemas.ts';

export const importFiles = endpoint({
  method: 'POST',
  path: '/api/products/product/create/file/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Import price lists at once, with the columns as they are recognised or were mapped before',
  upload: { kind: 'list', most: LIMITS.import.files },
  response: z.object({ data: z.array(Import) }),
  status: 202,
  problems: ['too_many_requests'],
});

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/products/product/create/file/preview/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Keep a price list and say what a run would do; nothing is written',
  upload: ONE_LIST,
  response: ImportPreview,
  problems: ['too_many_requests', 'import_waiting'],
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/products/product/create/file/check/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Say it again with other answers; also for a list that waits for a choice',
  body: z.object({ id: ImportId, mapping: ColumnMapping.optional(), settings: ImportSettings.optional() }),
  response: ImportPreview,
  problems: ['not_found', 'import_wrong_status', 'too_many_requests', 'work_waiting'],
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/products/product/create/file/run/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Run a price list that was previewed; its columns are remembered',
  body: z.object({ id: ImportId, mapping: ColumnMapping.optional(), settings: ImportSettings.optional() }),
  response: Import,
  status: 202,
  problems: ['not_found', 'import_wrong_status', 'import_needs_choice', 'too_many_requests', 'work_waiting'],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/products/product/create/file/cancel/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary:
    'Stop an import that is on its way, what was written stays and can be undone; forget one that was only previewed',
  body: z.object({ id: ImportId }),
  response: Import,
  problems: ['not_found', 'import_wrong_status'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/products/product/create/file/undo/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'Take an import back, but for products that have been changed since, which are named',
  body: z.object({ id: ImportId }),
  response: UndoneImport,
  problems: ['not_found', 'import_wrong_status', 'import_touched'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/products/product/create/file/list/',
  auth: 'company',
  summary: 'The latest imports of the company, newest first; `previews` adds those that were not run yet',
  query: z.object({ previews: QueryFlag.optional() }),
  response: z.array(Import),
});

export const importReport = endpoint({
  method: 'GET',
  path: '/api/products/product/create/file/report/',
  auth: 'company',
  summary: 'What became of every row',
  query: z.object({ id: queryId.pipe(ImportId) }),
  response: null,
  download: 'xlsx',
  problems: ['not_found', 'too_many_requests', 'work_waiting'],
});

export const importFailedRows = endpoint({
  method: 'GET',
  path: '/api/products/product/create/file/failed/',
  auth: 'company',
  summary: 'Rows that were not imported, in their own columns with the reason, to be corrected and uploaded again',
  query: z.object({ id: queryId.pipe(ImportId) }),
  response: null,
  download: 'xlsx',
  problems: ['not_found', 'too_many_requests', 'work_waiting'],
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/api/products/product/create/file/template/',
  auth: 'company',
  summary: 'An empty price list with the columns that are recognised, and an example',
  response: null,
  download: 'xlsx',
});

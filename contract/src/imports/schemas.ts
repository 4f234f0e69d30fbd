import { z } from 'zod';
import { ImportId } from '../ids.ts';
import { text } from '../text.ts';
import { COLUMN_USES, IMPORT_STATUSES, ROW_OUTCOMES } from './constants.ts';

export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type ColumnUse = (typeof COLUMN_USES)[number];
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** One price list on its way into the company's products. */
export const Import = z.object({
  id: ImportId,
  /** Of the file. */
  name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  rows_total: z.int(),
  rows_done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** No products, or products that are already as the file says. */
  skipped: z.int(),
  failed: z.int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** Why it was rejected, in the reader's language. */
  reason: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** Whether it can still be undone: finished, and none of its products touched since. */
  can_undo: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** What each column becomes, by the key that survives another upload of the same list. */
export const ColumnMapping = z
  .record(text(200), z.enum(COLUMN_USES, { error: 'choice' }))
  .refine((mapping) => Object.keys(mapping).length <= 600, { error: 'invalid' })
  .refine((mapping) => Object.values(mapping).includes('name'), { error: 'mapping_name' });
export type ColumnMapping = z.output<typeof ColumnMapping>;

export const ImportSheet = z.object({
  name: z.string(),
  rows: z.int(),
  /** Number of the header's row as the file shows it; `null` is a sheet that is no price list and is passed over. */
  header_row: z.int().nullable(),
});
export type ImportSheet = z.infer<typeof ImportSheet>;

export const ImportColumn = z.object({
  key: z.string(),
  header: z.string(),
  use: z.enum(COLUMN_USES),
  /** Names of the sheets that have it: a field is in one column of each. */
  sheets: z.array(z.string()),
  /** Rows that have something in it. */
  filled: z.int(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** One thing that was found in rows, and in how many; its words are in the reader's language. */
export const ImportFinding = z.object({
  outcome: z.enum(ROW_OUTCOMES),
  code: z.string(),
  text: z.string(),
  rows: z.int(),
  /** Where it was met first. */
  sheet: z.string(),
  row: z.int(),
});
export type ImportFinding = z.infer<typeof ImportFinding>;

/** What a run would do, and nothing of it is done. */
export const ImportPreview = z.object({
  id: ImportId,
  name: z.string(),
  sheets: z.array(ImportSheet),
  columns: z.array(ImportColumn),
  mapping: z.record(z.string(), z.enum(COLUMN_USES)),
  /** First rows of the first price list, in the order of `columns`. */
  sample: z.array(z.array(z.string())),
  summary: z.object({
    rows: z.int(),
    to_create: z.int(),
    to_update: z.int(),
    unchanged: z.int(),
    to_skip: z.int(),
    failed: z.int(),
    findings: z.array(ImportFinding),
  }),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

import { z } from 'zod';
import { ImportId } from '../ids.ts';
import { text } from '../text.ts';
import {
  COLUMN_USES,
  IMPORT_MODES,
  IMPORT_STATUSES,
  NOTE_REACHES,
  ROW_OUTCOMES,
  TEXT_DELIMITERS,
  TEXT_ENCODINGS,
} from './constants.ts';
import { ImportQuestion } from './questions.ts';

export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type ColumnUse = (typeof COLUMN_USES)[number];
export type NoteReach = (typeof NOTE_REACHES)[number];
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
  /** Products that the list does not name, where those were to be hidden. */
  hidden: z.int(),
  /** Products that the list sells and that were hidden before: they stay so. */
  stays_hidden: z.int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** Why it was rejected, in the reader's language. */
  reason: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** Whether it can still be undone: finished, and none of its products touched since. */
  can_undo: z.boolean(),
  /** Still in progress, and waits for a person to answer. */
  needs_choice: z.boolean(),
  /** Only looked at so far: it waits to be run, and is forgotten after a day. */
  is_preview: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** An import that was taken back, and the products that were not, because somebody has changed them since. */
export const UndoneImport = Import.extend({
  touched: z.array(z.object({ id: z.int(), name: z.string(), article: z.string().nullable() })),
  touched_total: z.int(),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

/** Goods are known by one of these. */
const NAMING = ['name', 'article_number'] as const;

/** What each column becomes, by the key that survives another upload of the same list. */
export const ColumnMapping = z
  .record(text(200), z.enum(COLUMN_USES, { error: 'choice' }))
  .refine((mapping) => Object.keys(mapping).length <= 600, { error: 'invalid' })
  .refine((mapping) => NAMING.some((use) => Object.values(mapping).includes(use)), { error: 'mapping_name' });
export type ColumnMapping = z.output<typeof ColumnMapping>;

const most = (count: number) => (record: object) => Object.keys(record).length <= count;

/** How a list is read and what is done with it, beside its columns. */
export const ImportSettings = z.object({
  mode: z.enum(IMPORT_MODES, { error: 'choice' }).default('all'),
  /** What an empty cell does: keeps what the product has, or makes it empty. */
  empty_cells: z.enum(['keep', 'clear'], { error: 'choice' }).default('keep'),
  /** Whether products that the list does not name are hidden. */
  hide_absent: z.boolean().default(false),
  /** Whether prices that vanish or change more than threefold are taken. */
  accept_jumps: z.boolean().default(false),
  /** Rows whose price is taken although it does. */
  accepted_rows: z
    .array(z.object({ sheet: z.string().max(200), row: z.int().positive() }))
    .max(1000)
    .default([]),
  /** By code, roubles for one; `null`: such prices are left out. */
  rates: z
    .record(text(10), z.number().positive().max(1_000_000).nullable())
    .refine(most(20), { error: 'invalid' })
    .default({}),
  /** By key of a column, what the sign is that can be read both ways. */
  decimals: z
    .record(text(200), z.enum(['decimal', 'thousands'], { error: 'choice' }))
    .refine(most(100), { error: 'invalid' })
    .default({}),
  /** By a text among the goods that speaks of prices, of which goods it does. */
  reaches: z
    .record(text(200), z.enum(NOTE_REACHES, { error: 'choice' }))
    .refine(most(100), { error: 'invalid' })
    .default({}),
  /** By name of a sheet, the row of its header as the file shows it; 0: it has none. */
  headers: z
    .record(z.string().max(200), z.int().min(0).max(1_048_576))
    .refine(most(100), { error: 'invalid' })
    .default({}),
  /** Names of sheets that stay out. */
  left_out: z.array(z.string().max(200)).max(100).default([]),
  /** Of a product that is on several sheets, the price that is met first; else it is asked from which sheet. */
  same_goods: z.enum(['first'], { error: 'choice' }).nullable().default(null),
  encoding: z.enum(TEXT_ENCODINGS, { error: 'choice' }).nullable().default(null),
  delimiter: z.enum(TEXT_DELIMITERS, { error: 'choice' }).nullable().default(null),
  /** By title of a group, its category; `null`: none. */
  categories: z.record(text(500), z.int().positive().nullable()).refine(most(2000), { error: 'invalid' }).default({}),
});
export type ImportSettings = z.output<typeof ImportSettings>;

export const ImportSheet = z.object({
  name: z.string(),
  rows: z.int(),
  /** Number of the header's row as the file shows it; `null` is a sheet that is no price list and is passed over. */
  header_row: z.int().nullable(),
  /** Its place among the tables of the sheet, from 0. */
  table: z.int(),
  /** What its owner hides, and what therefore stays out. */
  hidden_columns: z.array(z.string()),
  hidden_rows: z.int(),
  /** Its first rows as the file has them. */
  raw: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
});
export type ImportSheet = z.infer<typeof ImportSheet>;

export const ImportColumn = z.object({
  key: z.string(),
  header: z.string(),
  use: z.enum(COLUMN_USES),
  /** Names of the sheets that have it. */
  sheets: z.array(z.string()),
  /** Of which set of headers it is, from 0: a field is in one column of each; a sheet with several tables may have several. */
  layout: z.int(),
  /** Rows that have something in it. */
  filled: z.int(),
  /** Whether it speaks of money. */
  is_money: z.boolean(),
  vat: z.enum(['with', 'without']).nullable(),
  /** Foreign money of its prices. */
  currency: z.string().nullable(),
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
  /** The first hundred of its rows. */
  places: z.array(z.object({ sheet: z.string(), row: z.int(), text: z.string() })),
});
export type ImportFinding = z.infer<typeof ImportFinding>;

/** A product as a run would leave it. */
export const ImportedProduct = z.object({
  sheet: z.string(),
  row: z.int(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'skipped']),
  article: z.string().nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  /** `null`: on request, or there is no such product yet. */
  price_before: z.int().nullable(),
  price: z.int().nullable(),
  /** Its price vanishes or changes more than threefold, and the row waits for consent. */
  waits: z.boolean(),
});
export type ImportedProduct = z.infer<typeof ImportedProduct>;

/** A group of goods in a list, and the category that its goods go into. */
export const ImportGroup = z.object({
  title: z.string(),
  rows: z.int(),
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Nearest first. */
  suggestions: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ImportGroup = z.infer<typeof ImportGroup>;

/** What a run would do, and nothing of it is done. */
export const ImportPreview = z.object({
  id: ImportId,
  name: z.string(),
  sheets: z.array(ImportSheet),
  columns: z.array(ImportColumn),
  mapping: z.record(z.string(), z.enum(COLUMN_USES)),
  /** First values of each column, in the order of `columns`: rows of the first table that has it. */
  sample: z.array(z.array(z.string())),
  summary: z.object({
    rows: z.int(),
    to_create: z.int(),
    to_update: z.int(),
    unchanged: z.int(),
    to_skip: z.int(),
    failed: z.int(),
    findings: z.array(ImportFinding),
    /** Rows whose price waits for consent. */
    jumps: z.int(),
  }),
  /** What has to be answered before it can run. */
  questions: z.array(ImportQuestion),
  settings: ImportSettings,
  hidden_sheets: z.array(z.string()),
  /** Whether its rows come from a text, so that letters and delimiter can be chosen. */
  is_text: z.boolean(),
  /** Twenty products as they will be, the largest changes of price first. */
  products: z.array(ImportedProduct),
  groups: z.array(ImportGroup),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

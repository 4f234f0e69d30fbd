import { z } from 'zod';
import { REFUSAL_CODES } from '../refusal.ts';
import { FILE_FORMATS } from '../sheet.ts';

/** What the child says, one JSON value a line. It has read a stranger's file, so the parent checks all of it. */
const RawRow = z.object({
  number: z.int().min(1),
  cells: z.array(z.string()),
  level: z.int(),
  dates: z.array(z.int()),
  exact: z.array(z.int()).optional(),
  struck: z.array(z.int()).optional(),
  shown: z.record(z.string(), z.string()).optional(),
  down: z.record(z.string(), z.string()).optional(),
  spans: z.array(z.tuple([z.int(), z.int()])).optional(),
  bold: z.boolean().optional(),
  overflows: z.boolean().optional(),
});

const Separators = z.object({ decimal: z.int(), thousands: z.int(), either: z.int() });
const Evidence = z.object({
  numbers: z.int(),
  comma: Separators,
  dot: Separators,
  currencies: z.array(z.string()),
  numbered: z.array(z.string()),
});

const Merge = z.object({ top: z.int(), bottom: z.int(), left: z.int(), right: z.int() });

const TitleRun = z.object({
  row: z.int(),
  titles: z.array(z.object({ text: z.string(), level: z.int() })),
});

const Saying = z.object({
  text: z.string(),
  row: z.int(),
  until: z.int().nullable(),
  next: z.string().nullable(),
  isTitle: z.boolean(),
});

const Sheet = z.object({
  name: z.string(),
  table: z.int(),
  header: z.int().optional(),
  hidden: z.object({ columns: z.array(z.string()), rows: z.int() }),
  rows: z.int(),
  filled: z.array(z.int()),
  evidence: z.array(Evidence.nullable()),
  sample: z.array(RawRow),
  merges: z.array(Merge),
  notes: z.array(z.string()),
  titles: z.array(z.string()),
  runs: z.array(TitleRun),
  sayings: z.array(Saying),
  unsure: z.array(z.int()),
});

const Refusal = z.object({
  refused: z.enum(REFUSAL_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The first line only tells that the child is ready to look at the file. The second: */
export const Opening = z.union([
  z.object({ format: z.enum(FILE_FORMATS), sheets: z.array(Sheet), hiddenSheets: z.array(z.string()) }),
  Refusal,
]);

export const Rows = z.object({ sheet: z.int().min(0), rows: z.array(RawRow) });

/** Instead of it, where a parser can't be loaded. */
export const Fault = z.object({ fault: z.string().max(1000) });

/** The lines after it: rows of one sheet, and that there are no more. A child that died has not said that. */
export const Continuation = z.union([Rows, z.object({ end: z.literal(true) }), Refusal]);

import { z } from 'zod';
import { REFUSAL_CODES } from './refusal.ts';

/** What the child says, one JSON value a line. It has read a stranger's file, so the parent checks all of it. */
const RawRow = z.object({
  number: z.int().min(1),
  cells: z.array(z.string()),
  level: z.int(),
  dates: z.array(z.int()),
});

const Merge = z.object({ top: z.int(), bottom: z.int(), left: z.int(), right: z.int() });

const Sheet = z.object({
  name: z.string(),
  rows: z.int(),
  filled: z.array(z.int()),
  sample: z.array(RawRow),
  merges: z.array(Merge),
});

const Refusal = z.object({
  refused: z.enum(REFUSAL_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The first line. */
export const Opening = z.union([
  z.object({ format: z.enum(['xlsx', 'ods', 'xls', 'xml2003', 'html', 'csv', 'pdf']), sheets: z.array(Sheet) }),
  Refusal,
]);

/** The lines after it: rows of one sheet, and that there are no more. A child that died has not said that. */
export const Continuation = z.union([
  z.object({ sheet: z.int().min(0), rows: z.array(RawRow) }),
  z.object({ end: z.literal(true) }),
  Refusal,
]);

import { z } from 'zod';
import { LIMITS } from './limits.ts';

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const whyNoNumber = ({ input }: z.core.$ZodRawIssue) => (input === undefined ? 'required' : 'integer');

/** A whole number in a query string, however large: digits only, so that `1e9`, `0x1` and blanks are refused. */
const queryInteger = z
  .union([z.number().int(), z.string().regex(/^-?\d+$/, { error: 'integer' })], { error: whyNoNumber })
  .transform(Number)
  .meta({ openapi: { type: 'integer' } });

/** A row's id in a query string. */
export const queryId = queryInteger.refine((id) => id > 0 && Number.isSafeInteger(id), { error: 'integer' });

/** A number from 0 up in a query string; beyond the highest is the highest. */
export const queryAmount = (max: number) => queryInteger.transform((n) => clamp(n, 0, max));

/** Yes or no in a query string. */
export const QueryFlag = z
  .enum(['true', 'false', '1', '0'], { error: 'choice' })
  .transform((value) => value === 'true' || value === '1');

/** `limit` and `offset` as every list takes them: out of range is brought into range, not a number is refused. */
export const Paging = z.object({
  limit: queryInteger
    .transform((n) => clamp(n, 1, LIMITS.page.max))
    .optional()
    .transform((n) => n ?? LIMITS.page.size),
  offset: queryInteger
    .transform((n) => clamp(n, 0, LIMITS.page.maxOffset))
    .optional()
    .transform((n) => n ?? 0),
});

export type Paging = z.output<typeof Paging>;

/** A column to sort by in a query string: `name` from the lowest, `-name` from the highest. */
export const querySort = <const T extends string>(columns: readonly T[]) =>
  z.enum(
    columns.flatMap((column): (T | `-${T}`)[] => [column, `-${column}`]),
    { error: 'choice' },
  );

/** The reply of every list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), count: z.int(), pages: z.int() });

export const toPage = <T>(data: T[], count: number, { limit }: Paging) => ({
  data,
  count,
  pages: Math.ceil(count / limit),
});

/** Page and limit below 1 count as 1. */
export const offsetOf = (page: number, limit: number): number => (Math.max(page, 1) - 1) * Math.max(limit, 1);

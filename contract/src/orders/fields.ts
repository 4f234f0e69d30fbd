import { z } from 'zod';
import { INT_MAX, LIMITS } from '../limits.ts';

/** Words for what is no whole number: missing, or broken. */
const whyNotInteger =
  (broken: string) =>
  ({ code, input }: z.core.$ZodRawIssue): string | undefined => {
    if (code !== 'invalid_type') return undefined;
    return typeof input === 'number' ? broken : 'required';
  };

/** Pieces, metres, tonnes: whole ones. */
export const Amount = z
  .int({ error: whyNotInteger('amount_integer') })
  .min(1, { error: 'amount_min' })
  .max(INT_MAX, { error: 'amount_max' });

/** Whole roubles for one unit. */
export const Price = z
  .int({ error: whyNotInteger('integer') })
  .min(1, { error: 'price_min' })
  .max(INT_MAX, { error: 'price_max' });

/** Whole roubles that may be nothing, such as a delivery that is included. */
export const Cost = z
  .int({ error: whyNotInteger('integer') })
  .min(0)
  .max(INT_MAX, { error: 'price_max' });

/** A calendar date, or an instant whose date in the platform's time zone is meant. Answers carry `YYYY-MM-DD`. */
export const DateInput = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'date'),
  })
  .refine((value) => value.slice(0, LIMITS.lastDay.length) <= LIMITS.lastDay, { error: 'date_far' });

/** What a request or an offer costs; `null` where the price or the amount is open. */
export const totalOf = (price: number | null | undefined, amount: number | null | undefined): number | null =>
  price == null || amount == null ? null : price * amount;

export const isTotalTooLarge = (price: number | null | undefined, amount: number | null | undefined): boolean =>
  (totalOf(price, amount) ?? 0) > INT_MAX;

import { z } from 'zod';
import { NOTE_REACHES } from './constants.ts';

/** What a person has to answer before anything of a price list is written. */
export const ImportQuestion = z.discriminatedUnion('code', [
  /** Which of these columns is the selling price; `note` is what the file says that leaves it open, where it says anything. */
  z.object({ code: z.literal('price_column'), columns: z.array(z.string()), note: z.string().optional() }),
  /**
   * How many roubles one is worth; `UNIT` is a conventional unit. The rate that was typed last is suggested. `mixed`: the
   * file names roubles beside it, and nobody knows which prices are in which.
   */
  z.object({
    code: z.literal('currency'),
    currency: z.string(),
    suggested: z.number().nullable(),
    mixed: z.literal(true).optional(),
  }),
  /** Whether the sign in such numbers of a column parts thousands or a fraction. */
  z.object({ code: z.literal('numbers'), column: z.string(), example: z.string() }),
  /** From which of these sheets prices are taken: a product is on several of them, each time at another price. */
  z.object({
    code: z.literal('sheets'),
    sheets: z.array(z.string()),
    /** A product that shows it, and its prices on those sheets. */
    example: z.string(),
    prices: z.array(z.string()),
  }),
  /** Of which goods a text among them speaks, which says what prices are in or for how many. */
  z.object({
    code: z.literal('reach'),
    text: z.string(),
    choices: z.array(z.enum(NOTE_REACHES)),
    /** The title behind which nobody knows; absent where there is none. */
    next: z.string().nullable(),
  }),
  /** Which row of a sheet is the header; where one was found, how many rows `above` it look like goods. */
  z.object({ code: z.literal('header'), sheet: z.string(), above: z.int().optional() }),
]);
export type ImportQuestion = z.infer<typeof ImportQuestion>;

import { z } from 'zod';
import { ChainId, OrderId, ProductId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';
import { Amount, Cost, DateInput, isTotalTooLarge, Price } from './fields.ts';
import { TradeCompany } from './parties.ts';

const { offer } = LIMITS;

/** An offer as it stands. Without one every field of it is `null`. */
export const offerShape = {
  price: z.int().nullable(),
  amount: z.int().nullable(),
  total: z.int().nullable(),
  time: z.iso.date().nullable(),
  comment: z.string().nullable(),
  /** Percent; `null` is not said. */
  vat: z.int().nullable(),
  delivery_price: z.int().nullable(),
  payment_terms: z.string().nullable(),
  valid_until: z.iso.date().nullable(),
  is_expired: z.boolean(),
  /** From 1 up; `null` without an offer. */
  version: z.int().nullable(),
  /** When the offer was made or changed last. */
  time_answer: z.iso.datetime().nullable(),
};

/** What an offer form begins with. */
export const OfferDefaults = z.object({
  price: z.int().nullable(),
  amount: z.int(),
  time: z.iso.date().nullable(),
  /** The supplier's own product that fits best. */
  product: z.object({ id: ProductId, name: z.string(), price: z.int().nullable() }).nullable(),
});

/** A word of explanation to the supplier, if any. */
export const AnswerRefusal = z.object({ id: ChainId, text: text(LIMITS.refusal.text).nullish() });

/** The form of an offer. Sent again before the choice, it makes a new version. */
export const OfferForm = z
  .object({
    id: ChainId,
    price: Price,
    time: DateInput,
    amount: Amount,
    comment: text(offer.comment)
      .nullish()
      .transform((value) => value ?? ''),
    vat: wholeNumber.min(0).max(offer.vat).nullish(),
    delivery_price: Cost.nullish(),
    payment_terms: text(offer.paymentTerms).nullish(),
    valid_until: DateInput.nullish(),
  })
  .refine((o) => !isTotalTooLarge(o.price, o.amount), { path: ['price'], error: 'total_too_large' });
export type OfferForm = z.output<typeof OfferForm>;

export const OfferVersion = z.object({
  version: z.int(),
  price: z.int(),
  amount: z.int(),
  total: z.int(),
  time: z.iso.date(),
  comment: z.string(),
  vat: z.int().nullable(),
  delivery_price: z.int().nullable(),
  payment_terms: z.string(),
  valid_until: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
  /** Fields that differ from the version before. */
  changed: z.array(z.string()),
});
export type OfferVersion = z.infer<typeof OfferVersion>;

/** One offer beside the others. A value that is not known is `null`. */
export const ComparedOffer = z.object({
  id: ChainId,
  company: TradeCompany,
  price: z.int(),
  amount: z.int(),
  total: z.int(),
  vat: z.int().nullable(),
  delivery_price: z.int().nullable(),
  total_with_delivery: z.int().nullable(),
  time: z.iso.date(),
  /** Share of the wanted amount, 1 is all of it. */
  coverage: z.number(),
  payment_terms: z.string(),
  comment: z.string(),
  valid_until: z.iso.date().nullable(),
  is_expired: z.boolean(),
  answered_at: z.iso.datetime(),
  /** Hours from the question to the first offer. */
  answer_hours: z.number(),
  version: z.int(),
  is_changed: z.boolean(),
  selected_at: z.iso.datetime().nullable(),
  /** Columns in which it is the best of comparable ones. */
  best: z.array(z.enum(['price', 'total', 'total_with_delivery', 'time', 'rating'])),
});
export type ComparedOffer = z.infer<typeof ComparedOffer>;

export const Comparison = z.object({
  id: OrderId,
  request: z.string(),
  amount: z.int(),
  unit: z.string(),
  preferable_price: z.int().nullable(),
  preferable_time: z.iso.date().nullable(),
  rows: z.array(ComparedOffer),
});
export type Comparison = z.infer<typeof Comparison>;

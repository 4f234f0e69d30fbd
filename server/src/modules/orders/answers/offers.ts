import { sql } from 'kysely';

/** What a supplier says in an offer: two offers that agree in all of it are the same. */
export const OFFER_FIELDS = [
  'price',
  'amount',
  'time',
  'comment',
  'vat',
  'delivery_price',
  'payment_terms',
  'valid_until',
] as const;

/** Columns of the offer (`f`) that stands; all null without one. */
export const OFFER_COLUMNS = [
  'f.price',
  'f.amount as offer_amount',
  'f.time',
  'f.comment',
  'f.vat',
  'f.delivery_price',
  'f.payment_terms',
  'f.valid_until',
  'f.created_at as offered_at',
] as const;

/** Columns of an answer (`c`) that say how it ended: refused, declined, chosen or completed. */
export const OUTCOME_COLUMNS = [
  'c.rejected_by',
  'c.ended_with',
  'c.reject_reason',
  'c.reject_text',
  'c.selected_at',
  'c.completed_at',
  'c.completed_by',
] as const;

/** Whether the last day of the offer (`f`) is over. */
export const isOfferExpired = (today: string) =>
  sql<boolean>`coalesce(f.valid_until < ${today}, false)`.as('is_expired');

export interface OfferRow {
  readonly version: number | null;
  readonly price: number | null;
  readonly offer_amount: number | null;
  readonly time: string | null;
  readonly comment: string | null;
  readonly vat: number | null;
  readonly delivery_price: number | null;
  readonly payment_terms: string | null;
  readonly valid_until: string | null;
  readonly offered_at: Date | null;
  readonly is_expired: boolean;
}

/** Without an offer every field is null. */
export const presentOffer = (row: OfferRow) => ({
  price: row.price,
  amount: row.offer_amount,
  total: row.price === null || row.offer_amount === null ? null : row.price * row.offer_amount,
  time: row.time,
  comment: row.comment,
  vat: row.vat,
  delivery_price: row.delivery_price,
  payment_terms: row.payment_terms,
  valid_until: row.valid_until,
  is_expired: row.is_expired,
  version: row.version,
  time_answer: row.offered_at?.toISOString() ?? null,
});

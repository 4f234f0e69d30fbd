import { z } from 'zod';
import { AttachedFile, CategoryRef, Image } from '../catalog/schemas.ts';
import { ChainId, MessageId, OrderId, ProductId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';
import { Amount, Cost, DateInput, isTotalTooLarge, Price } from './fields.ts';
import { MatchReasons, OrderedProduct, ResponsibleUser, TradeCompany } from './parties.ts';
import { ChainButton, ChainStatus, OrderStatus, RejectReason } from './status-schemas.ts';
import { CHAIN_PARTIES, REJECTERS } from './statuses.ts';

const { offer } = LIMITS;

export const Rating = z.object({
  score: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  can_edit: z.boolean(),
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
});
export type Rating = z.infer<typeof Rating>;

/** An offer as it stands. Without one every field of it is `null`. */
const offerShape = {
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

const chainShape = {
  id: ChainId,
  status: ChainStatus,
  created_at: z.iso.datetime(),
  ...offerShape,
  rejected_by: z.enum(REJECTERS).nullable(),
  reject_reason: RejectReason.nullable(),
  reject_text: z.string().nullable(),
  selected_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  files: z.array(AttachedFile),
  images: z.array(Image),
  reasons: MatchReasons,
  rating: Rating.nullable(),
  unread_messages: z.int(),
  allowed_actions: z.array(ChainButton),
};

/** An answer as the buyer sees it. */
export const OrderAnswer = z.object({
  ...chainShape,
  company_executor: TradeCompany,
  responsible_user: ResponsibleUser.nullable(),
  opened_at: z.iso.datetime().nullable(),
  /** It belongs to an earlier publication of the request. */
  is_earlier: z.boolean(),
  /** The offer is another than the one that the buyer saw last. */
  is_changed: z.boolean(),
});
export type OrderAnswer = z.infer<typeof OrderAnswer>;

export const DistributionCounts = z.object({
  sent: z.int(),
  opened: z.int(),
  declined: z.int(),
  offers: z.int(),
  /** Suppliers were looked for; while nobody was sent to, none was found. */
  is_searched: z.boolean(),
});
export type DistributionCounts = z.infer<typeof DistributionCounts>;

/** A request as a supplier sees it; of other suppliers it says nothing. */
export const ReceivedRequest = z.object({
  id: OrderId,
  is_personal_request: z.boolean(),
  /** The title, or the product's name. */
  name: z.string(),
  request: z.string(),
  status: OrderStatus,
  /** The buyer has no page of it any more: nobody would read a message. */
  is_deleted: z.boolean(),
  amount: z.int(),
  unit: z.string(),
  preferable_price: z.int().nullable(),
  total: z.int().nullable(),
  preferable_time: z.iso.date().nullable(),
  answers_deadline: z.iso.date().nullable(),
  address: z.string(),
  description: z.string(),
  extra_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  condition: z.int().nullable(),
  images: z.array(Image),
  files: z.array(AttachedFile),
  product: OrderedProduct.nullable(),
  category: CategoryRef.nullable(),
  company: TradeCompany,
  /** Of the buyer's person, with their consent or once this answer was chosen. */
  email: z.string().nullable(),
  responsible_user: ResponsibleUser.nullable(),
});
export type ReceivedRequest = z.infer<typeof ReceivedRequest>;

/** What an offer form begins with. */
export const OfferDefaults = z.object({
  price: z.int().nullable(),
  amount: z.int(),
  time: z.iso.date().nullable(),
  /** The product of one's own that fits best. */
  product: z.object({ id: ProductId, name: z.string(), price: z.int().nullable() }).nullable(),
});

/** An answer as the supplier sees it. */
export const ReceivedOrder = z.object({
  ...chainShape,
  product_request: ReceivedRequest,
  category: CategoryRef.nullable(),
  /** Who made the offer. */
  responsible_user: ResponsibleUser.nullable(),
  defaults: OfferDefaults,
});
export type ReceivedOrder = z.infer<typeof ReceivedOrder>;

/** A row of the supplier's list. */
export const ReceivedOrderCard = z.object({
  id: ChainId,
  order_id: OrderId,
  name: z.string(),
  status: ChainStatus,
  rejected_by: z.enum(REJECTERS).nullable(),
  selected_at: z.iso.datetime().nullable(),
  is_personal_request: z.boolean(),
  amount: z.int(),
  unit: z.string(),
  preferable_price: z.int().nullable(),
  total: z.int().nullable(),
  preferable_time: z.iso.date().nullable(),
  answers_deadline: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  company: z.string(),
  category: CategoryRef.nullable(),
  /** Of the own offer. */
  price: z.int().nullable(),
  /** Nobody of the company has opened it. */
  is_new: z.boolean(),
  unread_messages: z.int(),
  reasons: MatchReasons,
  allowed_actions: z.array(ChainButton),
});
export type ReceivedOrderCard = z.infer<typeof ReceivedOrderCard>;

/** A request of the open list: any company that sells it may answer. */
export const OpenOrderCard = z.object({
  id: OrderId,
  request: z.string(),
  description: z.string(),
  amount: z.int(),
  unit: z.string(),
  preferable_price: z.int().nullable(),
  total: z.int().nullable(),
  preferable_time: z.iso.date().nullable(),
  answers_deadline: z.iso.date().nullable(),
  activated_at: z.iso.datetime(),
  address: z.string(),
  region: z.string().nullable(),
  category: CategoryRef.nullable(),
  company: TradeCompany,
  /** The own answer, where there is one. */
  chain: ChainId.nullable(),
});
export type OpenOrderCard = z.infer<typeof OpenOrderCard>;

/** The same whole, to be read before it is answered. Its pictures and documents are for those who answer: only their count. */
export const OpenOrder = OpenOrderCard.extend({
  extra_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  images_amount: z.int(),
  files_amount: z.int(),
});
export type OpenOrder = z.infer<typeof OpenOrder>;

/** An offer as it is sent. Sent again before the choice it is a new version. */
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

export const Distribution = DistributionCounts.extend({
  /** When the next wave is asked by itself; `null` if none is to come. */
  next_wave_at: z.iso.datetime().nullable(),
  companies: z.array(
    z.object({
      id: ChainId,
      company: TradeCompany,
      wave: z.int(),
      reasons: MatchReasons,
      sent_at: z.iso.datetime(),
      opened_at: z.iso.datetime().nullable(),
      status: ChainStatus,
      rejected_by: z.enum(REJECTERS).nullable(),
      reject_reason: RejectReason.nullable(),
      reject_text: z.string().nullable(),
    }),
  ),
});
export type Distribution = z.infer<typeof Distribution>;

export const ChainMessage = z.object({
  id: MessageId,
  author: z.enum(CHAIN_PARTIES),
  is_mine: z.boolean(),
  company: z.string(),
  /** The person, where the other party may know. */
  user: z.string().nullable(),
  text: z.string(),
  /** A clarification that all suppliers of the request got. */
  to_all: z.boolean(),
  files: z.array(AttachedFile),
  created_at: z.iso.datetime(),
  /** Whether the other party has seen it. */
  is_read: z.boolean(),
});
export type ChainMessage = z.infer<typeof ChainMessage>;

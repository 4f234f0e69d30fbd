import { z } from 'zod';
import { AttachedFile, CategoryRef, Image } from '../catalog/schemas.ts';
import { ChainId, MessageId, OrderId } from '../ids.ts';
import { OfferDefaults, offerShape } from './offers.ts';
import { MatchReasons, ResponsibleUser, TradeCompany } from './parties.ts';
import { ReceivedRequest, wantedShape } from './requests-seen.ts';
import { ChainButton, ChainStatus, RejectReason } from './status-schemas.ts';
import { CHAIN_PARTIES, COMPLETERS, REJECTERS, REQUEST_ENDINGS } from './statuses.ts';

export const Rating = z.object({
  score: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  can_edit: z.boolean(),
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
});
export type Rating = z.infer<typeof Rating>;

const chainShape = {
  id: ChainId,
  status: ChainStatus,
  created_at: z.iso.datetime(),
  ...offerShape,
  rejected_by: z.enum(REJECTERS).nullable(),
  /** How its request ended, if the answer ended with it; `null` if it was refused or declined by itself. */
  ended_with: z.enum(REQUEST_ENDINGS).nullable(),
  reject_reason: RejectReason.nullable(),
  reject_text: z.string().nullable(),
  selected_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  /** `null` also for old deals of which it is not known. */
  completed_by: z.enum(COMPLETERS).nullable(),
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
  /** Suppliers to whom the platform or the buyer sent the request; `opened` and `declined` are among them. */
  sent: z.int(),
  opened: z.int(),
  declined: z.int(),
  /** Suppliers who found it among all requests. */
  joined: z.int(),
  offers: z.int(),
  /** Matching has run; if `sent` is 0, it found nobody. */
  is_searched: z.boolean(),
});
export type DistributionCounts = z.infer<typeof DistributionCounts>;

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
  ended_with: z.enum(REQUEST_ENDINGS).nullable(),
  selected_at: z.iso.datetime().nullable(),
  is_personal_request: z.boolean(),
  ...wantedShape,
  created_at: z.iso.datetime(),
  company: z.string(),
  category: CategoryRef.nullable(),
  /** The price of the own offer. */
  price: z.int().nullable(),
  /** No member of the company has opened it yet. */
  is_new: z.boolean(),
  unread_messages: z.int(),
  reasons: MatchReasons,
  allowed_actions: z.array(ChainButton),
});
export type ReceivedOrderCard = z.infer<typeof ReceivedOrderCard>;

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
      ended_with: z.enum(REQUEST_ENDINGS).nullable(),
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

import { z } from 'zod';
import { ChainId, ImportId, OrderId } from '../ids.ts';
import { ChainStatus, OrderStatus } from '../orders/status-schemas.ts';
import { CHAIN_PARTIES, REJECTERS, REQUEST_ENDINGS } from '../orders/statuses.ts';

/** The most urgent few, and how many there are. */
const few = <T extends z.ZodType>(item: T) => z.object({ count: z.int(), data: z.array(item) });

/** Somebody else's request that waits for the company's answer. */
export const WaitingRequest = z.object({
  id: ChainId,
  request: z.string(),
  company: z.string(),
  preferable_time: z.iso.date().nullable(),
  answers_deadline: z.iso.date().nullable(),
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

/** A request of the company with offers that nobody of it has opened. */
export const NewOffers = z.object({
  id: OrderId,
  request: z.string(),
  offers: z.int(),
  /** The lowest of them, for one unit. */
  lowest_price: z.int(),
  unit: z.string(),
  latest_at: z.iso.datetime(),
});
export type NewOffers = z.infer<typeof NewOffers>;

/** An answer in which the other side has written what nobody of the company has read. */
export const UnreadMessages = z.object({
  id: ChainId,
  order: OrderId,
  /** What the company is in it. */
  party: z.enum(CHAIN_PARTIES),
  request: z.string(),
  /** The other side. */
  company: z.string(),
  messages: z.int(),
});
export type UnreadMessages = z.infer<typeof UnreadMessages>;

export const DRAFT_GAPS = ['amount', 'preferable_time', 'address', 'description'] as const;

/** A draft that cannot be activated yet, and what it lacks. */
export const IncompleteDraft = z.object({ id: OrderId, request: z.string(), gaps: z.array(z.enum(DRAFT_GAPS)) });
export type IncompleteDraft = z.infer<typeof IncompleteDraft>;

/** A price list of the last 30 days that was rejected, or left rows out. */
export const FailedImport = z.object({
  id: ImportId,
  name: z.string(),
  is_rejected: z.boolean(),
  failed: z.int(),
  finished_at: z.iso.datetime(),
});
export type FailedImport = z.infer<typeof FailedImport>;

export const LatestRequest = z.object({
  id: OrderId,
  request: z.string(),
  status: OrderStatus,
  answers_amount: z.int(),
  request_time: z.iso.datetime(),
});
export type LatestRequest = z.infer<typeof LatestRequest>;

export const LatestReceived = z.object({
  id: ChainId,
  request: z.string(),
  company: z.string(),
  status: ChainStatus,
  rejected_by: z.enum(REJECTERS).nullable(),
  ended_with: z.enum(REQUEST_ENDINGS).nullable(),
  selected_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type LatestReceived = z.infer<typeof LatestReceived>;

/** An offer that was chosen and is not delivered yet, by either side. */
export const OngoingDeal = z.object({
  id: ChainId,
  order: OrderId,
  /** What the company is in it. */
  party: z.enum(CHAIN_PARTIES),
  request: z.string(),
  /** The other side. */
  company: z.string(),
  /** The day of the offer. */
  time: z.iso.date(),
});
export type OngoingDeal = z.infer<typeof OngoingDeal>;

export const Dashboard = z.object({
  attention: z.object({
    waiting: few(WaitingRequest),
    offers: few(NewOffers),
    messages: few(UnreadMessages),
    drafts: few(IncompleteDraft),
    imports: few(FailedImport),
  }),
  deals: few(OngoingDeal),
  latest: z.object({ created: z.array(LatestRequest), received: z.array(LatestReceived) }),
  /** What of the set-up is done. */
  setup: z.object({ products: z.boolean(), supply: z.boolean(), request: z.boolean() }),
});
export type Dashboard = z.infer<typeof Dashboard>;

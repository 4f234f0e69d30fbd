import { z } from 'zod';
import { ChainId, CompanyId, OrderId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { TradeCompany } from '../orders/parties.ts';
import { CHAIN_PARTIES } from '../orders/statuses.ts';
import { text } from '../text.ts';

/** What the partner was in a deal. */
export const PartnerSide = z.enum(CHAIN_PARTIES, { error: 'choice' });
export type PartnerSide = z.infer<typeof PartnerSide>;

/** A company with which there was at least one offer, either way. Sums are whole roubles. */
export const Partner = z.object({
  company: TradeCompany,
  /** Code of a region, and its name in the reader's language. */
  region: z.string().nullable(),
  region_name: z.string().nullable(),
  /** The company has closed. */
  is_closed: z.boolean(),
  sides: z.array(PartnerSide),
  offers: z.int(),
  /** Offers that were chosen. */
  deals: z.int(),
  /** From the partner, to the partner, and both. */
  bought: z.int(),
  sold: z.int(),
  turnover: z.int(),
  last_offer_at: z.iso.datetime(),
  last_deal: z
    .object({
      at: z.iso.datetime(),
      side: PartnerSide,
      /** The deal's page is the request's where the partner is the supplier, else the answer's. */
      order_id: OrderId,
      chain_id: ChainId,
      name: z.string(),
      total: z.int(),
    })
    .nullable(),
  favourite: z.boolean(),
  note: z.string(),
});
export type Partner = z.infer<typeof Partner>;

/** What is left out stays as it is. */
export const PartnerChanges = z.object({
  company: CompanyId,
  favourite: z.boolean().optional(),
  note: text(LIMITS.partner.note).optional(),
});
export type PartnerChanges = z.output<typeof PartnerChanges>;

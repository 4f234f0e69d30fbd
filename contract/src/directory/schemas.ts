import { z } from 'zod';
import { CategoryRef } from '../catalog/schemas.ts';
import { CompanyCard } from '../companies/schemas.ts';
import { CompanyId } from '../ids.ts';
import { TradeCompany } from '../orders/parties.ts';

const CompanyRef = z.object({ id: CompanyId, name: z.string() });

/** A company as everybody sees it on its page. */
export const PublicCompany = CompanyCard.extend({
  /** How it answers requests; `null` while there are too few to say. */
  response: TradeCompany.shape.response,
  reviews: z.int(),
  supply: z.object({
    categories: z.array(CategoryRef),
    /** Codes of regions that it delivers to; none is all of Russia. */
    regions: z.array(z.string()),
    min_order: z.int().nullable(),
  }),
  /** Producers that the company says it is a dealer of. */
  dealer_of: z.array(CompanyRef),
  /** Companies that say they are its dealers. */
  dealers: z.array(CompanyRef),
});
export type PublicCompany = z.infer<typeof PublicCompany>;

/** A rating of a finished deal, without the name of the buyer. */
export const Review = z.object({
  score: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof Review>;

/** A producer in the directory. */
export const Factory = z.object({
  id: CompanyId,
  name: z.string(),
  region_name: z.string().nullable(),
  verified: z.boolean(),
  rating: z.number().nullable(),
  response: TradeCompany.shape.response,
  /** Shown products; counting stops at the cap of lists. */
  products: z.int(),
  products_is_capped: z.boolean(),
  /** What it says it supplies. */
  categories: z.array(CategoryRef),
  /** Whether the caller's company says it is its dealer. */
  is_dealer: z.boolean(),
});
export type Factory = z.infer<typeof Factory>;

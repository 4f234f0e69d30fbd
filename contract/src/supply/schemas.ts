import { z } from 'zod';
import { RegionCode } from '../catalog/schemas.ts';
import { CategoryId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { Cost, Price } from '../orders/fields.ts';

/** What a company supplies, and where to: it decides which requests it is asked about. */
export const SupplyProfile = z.object({
  categories: z.array(CategoryId).max(LIMITS.supply.categories),
  /** Codes of regions that it delivers to; none is all of Russia. */
  regions: z.array(RegionCode).max(LIMITS.supply.regions),
  /** The smallest order in whole roubles. */
  min_order: Price.nullable(),
  /** Whether it is asked at all. */
  receiving: z.boolean(),
});
export type SupplyProfile = z.infer<typeof SupplyProfile>;

/** What of it changes. A smallest order of nothing is none. */
export const SupplyChanges = SupplyProfile.extend({
  min_order: Cost.nullable().transform((sum) => sum || null),
}).partial();

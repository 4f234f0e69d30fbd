import type { CompanyId, SupplyProfile } from '@postavka/contract';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A company without a profile supplies what it sells, everywhere. */
const DEFAULT_SUPPLY: SupplyProfile = { categories: [], regions: [], min_order: null, receiving: true };

export async function readSupply(db: Db | Tx, companyId: CompanyId): Promise<SupplyProfile> {
  const row = await db
    .selectFrom('supply_profiles')
    .select(['categories', 'regions', 'min_order', 'receiving'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return DEFAULT_SUPPLY;
  return {
    categories: row.categories as SupplyProfile['categories'],
    regions: row.regions,
    min_order: row.min_order,
    receiving: row.receiving,
  };
}

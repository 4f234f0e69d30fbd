import type { CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** How many products on sale a list does not name. */
export async function countAbsent(db: Db, companyId: CompanyId, named: ReadonlySet<ProductId>): Promise<number> {
  const { rows } = await sql<{ absent: number }>`
    select count(*)::int as absent from products p
    where p.company_id = ${companyId} and p.deleted_at is null and p.is_available
      and p.id not in (select n from unnest(${[...named]}::bigint[]) n)`.execute(db);
  return rows[0]?.absent ?? 0;
}

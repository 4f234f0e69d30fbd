import type { CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** How many of these new products without an article the company already has under one. */
export async function countTwins(db: Db, companyId: CompanyId, names: ReadonlySet<string>): Promise<number> {
  if (names.size === 0) return 0;
  const { rows } = await sql<{ twins: number }>`
    select count(distinct lower(p.name))::int as twins from products p
    where p.company_id = ${companyId} and p.deleted_at is null and p.article_number is not null
      and lower(p.name) in (select lower(n) from unnest(${[...names]}::text[]) n)`.execute(db);
  return rows[0]?.twins ?? 0;
}

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

interface Numbered {
  readonly article: string;
  readonly name: string;
}

/**
 * How many of these new products with an article of figures the company already has under one that differs by zeros at
 * its beginning, which spreadsheets eat.
 */
export async function countZeroTwins(db: Db, companyId: CompanyId, products: readonly Numbered[]): Promise<number> {
  if (products.length === 0) return 0;
  const { rows } = await sql<{ twins: number }>`
    select count(distinct w.place)::int as twins
    from unnest(${products.map(({ article }) => article)}::text[], ${products.map(({ name }) => name)}::text[])
      with ordinality as w (article, name, place)
    join products p on lower(p.name) = lower(w.name) and ltrim(p.article_number, '0') = ltrim(w.article, '0')
    where p.company_id = ${companyId} and p.deleted_at is null`.execute(db);
  return rows[0]?.twins ?? 0;
}

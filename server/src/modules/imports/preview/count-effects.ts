import type { CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isAbsent } from '../../products/index.ts';

/** What a list names: products that it changes or leaves as they are, and articles of rows that failed. */
export interface Named {
  readonly products: ReadonlySet<ProductId>;
  readonly articles: ReadonlySet<string>;
}

/** How many products on sale a list does not name: it would hide them. */
export async function countAbsent(db: Db, companyId: CompanyId, { products, articles }: Named): Promise<number> {
  const named = {
    products: sql`select unnest(${[...products]}::bigint[])`,
    failed: sql`select unnest(${[...articles]}::text[])`,
  };
  const { rows } = await sql<{ absent: number }>`
    select count(*)::int as absent from products p where ${isAbsent(companyId, named)}`.execute(db);
  return rows[0]?.absent ?? 0;
}

/** How many of these names of new products without an article the company already has with one: the list would double them. */
export async function countDoubled(db: Db, companyId: CompanyId, names: ReadonlySet<string>): Promise<number> {
  if (names.size === 0) return 0;
  const { rows } = await sql<{ doubled: number }>`
    select count(distinct lower(p.name))::int as doubled from products p
    where p.company_id = ${companyId} and p.deleted_at is null and p.article_number is not null
      and lower(p.name) in (select lower(n) from unnest(${[...names]}::text[]) n)`.execute(db);
  return rows[0]?.doubled ?? 0;
}

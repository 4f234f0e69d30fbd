import type { CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isAbsent } from '../../products/index.ts';

/** What a list names: products that it changes or leaves as they are, and articles of rows that failed. */
export interface Named {
  readonly products: ReadonlySet<ProductId>;
  readonly articles: ReadonlySet<string>;
}

/** How many products on sale a list does not name. */
export async function countAbsent(db: Db, companyId: CompanyId, { products, articles }: Named): Promise<number> {
  const named = {
    products: sql`select unnest(${[...products]}::bigint[])`,
    failed: sql`select unnest(${[...articles]}::text[])`,
  };
  const { rows } = await sql<{ absent: number }>`
    select count(*)::int as absent from products p where ${isAbsent(companyId, named)}`.execute(db);
  return rows[0]?.absent ?? 0;
}

import type { CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What a list names: products that it changes or leaves as they are, and articles of rows that failed. */
export interface Named {
  readonly products: ReadonlySet<ProductId>;
  readonly articles: ReadonlySet<string>;
}

/** How many products on sale a list does not name. Zeros at the beginning of an article that failed may be lost. */
export async function countAbsent(db: Db, companyId: CompanyId, { products, articles }: Named): Promise<number> {
  const { rows } = await sql<{ absent: number }>`
    select count(*)::int as absent from products p
    where p.company_id = ${companyId} and p.deleted_at is null and p.is_available
      and p.id not in (select n from unnest(${[...products]}::bigint[]) n)
      and (p.article_number is null or import_article_key(p.company_id, ltrim(p.article_number, '0')) not in (
        select import_article_key(${companyId}, ltrim(n, '0')) from unnest(${[...articles]}::text[]) n))`.execute(db);
  return rows[0]?.absent ?? 0;
}

import type { CompanyId, ImportId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface Wanted {
  readonly article: string | null;
  readonly name: string;
}

export interface Match {
  /** Rows with the same key are about the same product. */
  readonly key: string;
  readonly productId: ProductId | null;
  /** Number of the row that was about it earlier in this import. */
  readonly earlierRow: number | null;
}

/**
 * Which of the company's products each row is about, in the order of the rows. The article decides; a row without one is
 * about the product without one that has the same name. Of several the oldest.
 */
export async function matchRows(
  db: Db | Tx,
  { companyId, importId }: { companyId: CompanyId; importId: ImportId },
  rows: readonly Wanted[],
): Promise<Match[]> {
  if (rows.length === 0) return [];
  const { rows: matches } = await sql<Match>`
    select case when k.article is null then 'name ' else 'article ' end || k.key as key,
      p.id as "productId", r.row_number as "earlierRow"
    from (
      select w.place, w.article, import_key(${companyId}, coalesce(w.article, w.name)) as key
      from rows from (jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as (article text, name text)) with ordinality
        as w (article, name, place)
      -- Made once for each row.
      offset 0
    ) k
    left join lateral (
      (select id from products where deleted_at is null and article_number is not null
        and k.article is not null and import_key(company_id, article_number) = k.key order by id limit 1)
      union all
      (select id from products where deleted_at is null and article_number is null
        and k.article is null and import_key(company_id, name) = k.key order by id limit 1)
    ) p on true
    -- One look-up for each: of an import that has just begun the planner knows no rows, and would go through all of them.
    left join lateral (
      select row_number from import_rows where import_id = ${importId} and product_id = p.id limit 1
    ) r on true
    order by k.place`.execute(db);
  return matches;
}

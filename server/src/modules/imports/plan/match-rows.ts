import type { CompanyId, ExtraField, ImportId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface Wanted {
  readonly article: string | null;
  readonly name: string;
}

/** A product that a row may be about. */
export interface Candidate {
  readonly id: ProductId;
  readonly name: string;
  readonly fields: readonly ExtraField[];
  /** Number of the row that was about it earlier in this import. */
  readonly earlier: number | null;
}

export interface Match {
  /** Rows with the same key may be about the same product. */
  readonly key: string;
  /** Oldest first. */
  readonly candidates: readonly Candidate[];
}

/** Products of one article or name that are looked at. */
const MOST = 20;

/**
 * Which of the company's products each row may be about, in the order of the rows: those with its article, or for a row
 * without one those without one that have the same name.
 */
export async function matchRows(
  db: Db | Tx,
  { companyId, importId }: { companyId: CompanyId; importId: ImportId },
  rows: readonly Wanted[],
): Promise<Match[]> {
  if (rows.length === 0) return [];
  const { rows: matches } = await sql<Match>`
    select case when k.article is null then 'name ' else 'article ' end || k.key as key,
      coalesce(p.candidates, '[]') as candidates
    from (
      select w.place, w.article, case when w.article is null then import_key(${companyId}, w.name)
        else import_article_key(${companyId}, w.article) end as key
      from unnest(${rows.map(({ article }) => article)}::text[], ${rows.map(({ name }) => name)}::text[])
        with ordinality as w (article, name, place)
      -- Made once for each row.
      offset 0
    ) k
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'fields', c.extra_fields, 'earlier',
        -- One look-up for each: of an import that has just begun the planner knows no rows, and would go through all.
        (select row_number from import_rows r where r.import_id = ${importId} and r.product_id = c.id limit 1)
        ) order by c.id) as candidates
      from (
        (select id, name, '[]'::jsonb as extra_fields from products where deleted_at is null and article_number is not null
          and k.article is not null and import_article_key(company_id, article_number) = k.key order by id limit ${MOST})
        union all
        (select id, name, extra_fields from products where deleted_at is null and article_number is null
          and k.article is null and import_key(company_id, name) = k.key order by id limit ${MOST})
      ) c
    ) p on true
    order by k.place`.execute(db);
  return matches;
}

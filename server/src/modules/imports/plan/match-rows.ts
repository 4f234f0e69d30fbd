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

/** A product whose article has other zeros at its beginning than that of the row: spreadsheets eat them. */
interface ZeroTwin extends Candidate {
  readonly article: string;
}

export interface Match {
  /** Rows with the same key may be about the same product. */
  readonly key: string;
  /** Oldest first. */
  readonly candidates: readonly Candidate[];
  readonly zeroTwins: readonly ZeroTwin[];
}

/** Products of one article or name that are looked at: a name may be that of hundreds of sizes. */
const MOST = 1000;

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
  const { rows: found } = await sql<Match & { readonly places: readonly number[] }>`
    select case when k.article is null then 'name ' else 'article ' end || k.key as key, k.places,
      coalesce(p.candidates, '[]') as candidates, coalesce(z.twins, '[]') as "zeroTwins"
    from (
      -- Many rows may have one article or name.
      select key, number, min(article) as article, array_agg(place) as places
      from (
        select w.place::int, w.article, substring(w.article from '^0*([1-9][0-9]*)$') as number,
          case when w.article is null then import_key(${companyId}, w.name)
            else import_article_key(${companyId}, w.article) end as key
        from unnest(${rows.map(({ article }) => article)}::text[], ${rows.map(({ name }) => name)}::text[])
          with ordinality as w (article, name, place)
      ) w
      group by key, number, article is null
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
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'article', c.article_number, 'fields', '[]'::jsonb,
        'earlier', r.row_number) order by c.id) as twins
      from (
        (select id, name, article_number from products where deleted_at is null and article_number ~ '^0+[1-9][0-9]*$'
          and k.number is not null and import_key(company_id, ltrim(article_number, '0')) = import_key(${companyId}, k.number)
          and article_number <> k.article order by id limit ${MOST})
        union all
        (select id, name, article_number from products where deleted_at is null and article_number is not null
          and k.number <> k.article and import_article_key(company_id, article_number) = import_article_key(${companyId}, k.number)
          and article_number = k.number order by id limit ${MOST})
      ) c
      left join lateral (
        select row_number, outcome from import_rows where import_id = ${importId} and product_id = c.id limit 1
      ) r on true
      -- An article that this list brought itself is another one.
      where r.outcome is distinct from 'created'
    ) z on true`.execute(db);
  return found
    .flatMap(({ places, ...match }) => places.map((place) => ({ place, match })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ match }) => match);
}

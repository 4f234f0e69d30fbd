import type { CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Database, type Db, hotRead } from '../../../platform/db/database.ts';
import { ownProducts } from '../own/repo.ts';

/** So many at a time: neither a company's whole stock in memory nor one long query. */
const BATCH = 1000;

const readBatch = hotRead((db, companyId: CompanyId, before: ProductId) =>
  ownProducts(db, companyId)
    .select([
      'p.id',
      'p.name',
      'p.article_number',
      'p.price',
      'p.unit',
      'p.min_lot',
      'p.stock',
      'p.price_vat',
      'p.vat_rate',
      'p.barcode',
      'p.categories',
      'p.description',
      'p.factory_producer',
      'p.product_series',
      'p.product_link',
      'p.country',
      'p.region',
      'p.condition',
      'p.extra_fields',
    ])
    .where('p.id', '<', before)
    .orderBy('p.id', 'desc')
    .limit(BATCH),
);

export type ExportedRow = Awaited<ReturnType<typeof readBatch>>[number];

/** All products of a company, the newest first, as its list has them. */
export async function* exportedRows(database: Database, companyId: CompanyId): AsyncGenerator<ExportedRow> {
  let before = Number.MAX_SAFE_INTEGER as ProductId;
  for (;;) {
    const batch = await readBatch(database, companyId, before);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    before = last.id;
  }
}

/** A column of an extra field; a product may have several fields of one name. */
export interface ExtraColumn {
  readonly name: string;
  /** Which of them, from 1. */
  readonly nth: number;
}

/** Of the names that products have, the most used; in the order in which products have them. */
export async function extraColumns(db: Db, companyId: CompanyId, most: number): Promise<ExtraColumn[]> {
  const { rows } = await sql<ExtraColumn>`
    select name, nth::int from (
      select name, nth, count(*) as products, avg(place) as place from (
        select field ->> 'name' as name, place, row_number() over (partition by p.id, field ->> 'name' order by place) as nth
        from products p cross join lateral jsonb_array_elements(p.extra_fields) with ordinality as fields (field, place)
        where p.company_id = ${companyId} and p.deleted_at is null) named
      group by name, nth order by products desc, name, nth limit ${most}) used
    order by place, name, nth`.execute(db);
  return rows;
}

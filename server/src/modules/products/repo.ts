import type { CompanyId, Condition, ProductId, VerificationStatus } from '@postavka/contract';
import { type Selectable, sql } from 'kysely';
import { hotRead } from '../../platform/db/database.ts';
import type { Products } from '../../platform/db/schema.generated.ts';
import { isOpen, RESPONSE_COLUMNS, type ResponseRow } from '../companies/index.ts';

/** Columns of a card; `products` is `p` and its company `c`. */
export const CARD_COLUMNS = [
  'p.id',
  'p.name',
  'p.price',
  'p.unit',
  'p.min_lot',
  'p.images',
  'p.region',
  'p.country',
  'p.company_id',
  'p.categories',
  'p.article_number',
  'p.condition',
  'c.name as company',
  'c.rating',
  'c.verification_status',
  'c.region as company_region',
] as const;

export interface CardRow {
  readonly id: ProductId;
  readonly name: string;
  readonly price: number | null;
  readonly unit: string;
  readonly min_lot: number | null;
  readonly images: unknown;
  readonly region: string | null;
  readonly country: string;
  readonly company_id: CompanyId;
  readonly categories: readonly number[];
  readonly article_number: string | null;
  readonly condition: Condition;
  readonly company: string;
  readonly rating: number | null;
  readonly verification_status: VerificationStatus;
  readonly company_region: string;
}

export type ProductRow = CardRow &
  ResponseRow &
  Pick<
    Selectable<Products>,
    | 'description'
    | 'stock'
    | 'price_vat'
    | 'vat_rate'
    | 'barcode'
    | 'files'
    | 'extra_fields'
    | 'product_series'
    | 'product_link'
    | 'factory_producer'
    | 'is_available'
  >;

/** Columns of a whole product; how its company answers is `company_responses r`. */
export const PRODUCT_COLUMNS = [
  ...CARD_COLUMNS,
  'p.description',
  'p.stock',
  'p.price_vat',
  'p.vat_rate',
  'p.barcode',
  'p.files',
  'p.extra_fields',
  'p.product_series',
  'p.product_link',
  'p.factory_producer',
  'p.is_available',
  ...RESPONSE_COLUMNS,
] as const;

/** A product that anybody may see. */
export const findVisible = hotRead((db, id: ProductId) =>
  db
    .selectFrom('products as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'p.company_id')
    .select(PRODUCT_COLUMNS)
    .where('p.id', '=', id)
    .where('p.is_visible', '=', true)
    .where(isOpen('c')),
);

/** Cards in the order of their ids; what was hidden meanwhile is left out. */
export const findCards = hotRead((db, ids: readonly ProductId[]) =>
  db
    .selectFrom(
      sql<{ id: ProductId; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'found'>(
        sql`found (id, place)`,
      ),
    )
    .innerJoin('products as p', 'p.id', 'found.id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(CARD_COLUMNS)
    .where('p.is_visible', '=', true)
    .where(isOpen('c'))
    .orderBy('found.place'),
);

import { type ProductId, type ProductOrder, VERIFICATION } from '@postavka/contract';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.generated.ts';
import type { Filters } from './filters.ts';
import { nameOrder } from './name-order.ts';

/** Values of the filters, in one order. */
export type Values = readonly [
  region: unknown,
  country: unknown,
  low: unknown,
  high: unknown,
  company: unknown,
  condition: unknown,
];

export const valuesOf = ({ region, country, price_left, price_right, company, condition }: Filters): Values => [
  region,
  country,
  price_left,
  price_right,
  company,
  condition,
];

/** The listings of a category that pass the filters which are there. */
export const listed = (db: Kysely<DB>, filters: Filters, category: unknown, values: Values = valuesOf(filters)) => {
  const [region, country, low, high, company, condition] = values;
  return db
    .selectFrom('product_listings as l')
    .where('l.category_id', '=', category as never)
    .$if(filters.region !== undefined, (query) => query.where('l.region', '=', region as never))
    .$if(filters.country !== undefined, (query) => query.where('l.country', '=', country as never))
    .$if(filters.price_left !== undefined, (query) => query.where('l.price', '>=', low as never))
    .$if(filters.price_right !== undefined, (query) => query.where('l.price', '<=', high as never))
    .$if(filters.company !== undefined, (query) => query.where('l.company_id', '=', company as never))
    .$if(filters.condition !== undefined, (query) =>
      query.where(sql<boolean>`(select x.condition from products x where x.id = l.product_id) = ${condition as never}`),
    )
    .$if(filters.with_image === true, (query) =>
      query.where(sql<boolean>`(select x.images <> '[]' from products x where x.id = l.product_id)`),
    )
    .$if(filters.verified === true, (query) =>
      query.where(
        sql<boolean>`(select v.verification_status = ${sql.lit(VERIFICATION.confirmed)} from companies v where v.id = l.company_id)`,
      ),
    );
};

type Listings = SelectQueryBuilder<
  DB & { l: DB['product_listings'] },
  'l',
  { product_id: ProductId; price: number | null }
>;

/**
 * As many of the highest prices and as many without one, each a walk back along the index of prices, which has those without
 * before the others. An index that has them behind would be written with each new price.
 */
export const highestFirst = (db: Kysely<DB>, listings: Listings, most: RawBuilder<number>) => {
  const walk = listings.orderBy(sql`l.price desc, l.product_id desc`).limit(most);
  const part = (is: 'is' | 'is not') =>
    db.selectFrom(walk.where('l.price', is, null).as('l')).select(['l.product_id', 'l.price']);
  return db.selectFrom(part('is not').unionAll(part('is')).as('l')).select(['l.product_id', 'l.price']);
};

/** As the indexes of the listings have them, so that nothing is sorted but both parts of `highestFirst`. */
export const LISTING_ORDERS = {
  relevance: sql`l.product_id desc`,
  new: sql`l.product_id desc`,
  price: sql`l.price, l.product_id`,
  '-price': sql`l.price desc nulls last, l.product_id desc`,
  name: sql`${nameOrder(sql`l.name_key`)}, l.product_id`,
} as const;

/** What of a listing such an order goes by: its index has no more, so the table is not read. */
export const LISTING_KEYS = {
  relevance: ['l.product_id'],
  new: ['l.product_id'],
  price: ['l.product_id', 'l.price'],
  '-price': ['l.product_id', 'l.price'],
  name: ['l.product_id', 'l.name_key'],
} as const satisfies Record<ProductOrder, readonly string[]>;

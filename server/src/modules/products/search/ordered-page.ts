import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Wanted } from '../list/filters.ts';
import { LISTING_KEYS, LISTING_ORDERS, listed, valuesOf } from '../list/listings.ts';
import { CARD_COLUMNS, type CardRow } from '../repo.ts';
import { has } from './phrases.ts';
import { CARD, FOUND_ORDERS, type Question } from './ranked-page.ts';

/** Further on, collecting and sorting all that have the words is quicker; who pages on is followed. */
const stepsTo = (offset: number) => sql.lit(2000 + 10 * offset);

/** The first products in an order of the listings that have the words. */
export const walkedPage = (db: Db, { exact, begun, limit, offset }: Question, { category, filters, order }: Wanted) =>
  db
    .selectFrom(
      listed(db, filters, category, valuesOf(filters))
        .select(LISTING_KEYS[order])
        .orderBy(LISTING_ORDERS[order])
        .limit(stepsTo(offset))
        .as('l'),
    )
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(CARD_COLUMNS)
    .where(sql<boolean>`${has('search', begun ?? exact)}`)
    .orderBy(LISTING_ORDERS[order])
    .limit(limit)
    .offset(offset);

/** All that have the words, in another order than the best first. */
export function sortedPage({ exact, begun, filters, order, limit, offset }: Question): RawBuilder<CardRow> {
  return sql<CardRow>`
    with found as materialized (
      select p.id, p.price, left(p.name, 40) as name_key from products p
      where ${has('search', begun ?? exact)} and p.is_visible and ${filters})
    select ${CARD}
    from (select * from found f order by ${FOUND_ORDERS[order]} limit ${limit}::int offset ${offset}::int) f
    join products p on p.id = f.id
    join companies c on c.id = p.company_id
    order by ${FOUND_ORDERS[order]}`;
}

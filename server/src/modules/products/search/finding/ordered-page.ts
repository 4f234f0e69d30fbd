import type { ProductId, ProductOrder } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Wanted } from '../../list/filters.ts';
import { LISTING_KEYS, LISTING_ORDERS, listed } from '../../list/listings.ts';
import { nameOrder } from '../../list/name-order.ts';
import { has, withFound } from './conditions.ts';
import type { Question } from './question.ts';

/** Further on, collecting and sorting all that have the words is quicker; who pages on is followed. */
const stepsTo = (offset: number) => sql.lit(2000 + 10 * offset);

/** The first products in an order of the listings that have the words. */
export const walkedPage = (db: Db, question: Question, { category, filters, order, paging }: Wanted) =>
  sql<{ id: ProductId }>`
    select p.id from ${listed(db, filters, category)
      .select(LISTING_KEYS[order])
      .orderBy(LISTING_ORDERS[order])
      .limit(stepsTo(paging.offset))
      .as('l')}
    join products p on p.id = l.product_id
    where ${has(
      'search',
      question.terms.map(({ loose }) => loose),
    )} and ${question.filters}
    order by ${LISTING_ORDERS[order]} limit ${paging.limit}::int offset ${paging.offset}::int`;

/**
 * All that is found in another order than the best first; those that have all words come before those that have some. Of very
 * many, names are as listings have them, so that a sorted page follows one that was walked.
 */
export function sortedPage(
  question: Question,
  { order, paging: { limit, offset } }: Wanted,
  areMany: boolean,
): RawBuilder<{ id: ProductId }> {
  const name = areMany ? sql`left(p.name, 40)` : sql`p.name`;
  return sql<{ id: ProductId }>`
    ${withFound(question, 0, sql`p.id, p.price, ${nameOrder(name)} as name_key`)}
    select f.id from found f order by f.is_whole desc, ${FOUND_ORDERS[order]} limit ${limit}::int offset ${offset}::int`;
}

const FOUND_ORDERS: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  relevance: sql`f.id desc`,
  new: sql`f.id desc`,
  price: sql`f.price, f.id`,
  '-price': sql`f.price desc nulls last, f.id desc`,
  name: sql`f.name_key, f.id`,
};

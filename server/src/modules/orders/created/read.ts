import type { CompanyId, OrderId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Database, hotRead } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { ORDER_FILES } from '../files/lists.ts';
import { ORDER_COLUMNS } from '../life/locks.ts';
import { contactIn } from '../parties/contacts.ts';
import { findAnswers } from './answers.ts';
import { countsOf } from './list.ts';

/** Everything that the page of a request shows to its own company. */
export async function readCreated(database: Database, companyId: CompanyId, id: OrderId, today: string) {
  const order = orNotFound((await findOrder(database, companyId, id, today))[0]);
  const [chains, history] = await Promise.all([
    findAnswers(database, id, order.round, today),
    readHistory(database, id),
  ]);
  return { order, chains, history };
}

export type CreatedRecord = Awaited<ReturnType<typeof readCreated>>;

const findOrder = hotRead((db, companyId: CompanyId, id: OrderId, today: string) =>
  db
    .selectFrom('orders')
    .innerJoinLateral(countsOf(db, today), (join) => join.onTrue())
    .leftJoin('products', 'products.id', 'orders.product_id')
    .select(ORDER_COLUMNS)
    .select(ORDER_FILES)
    .select(contactIn('orders.user_id').as('contact'))
    .select(['counts.answers', 'counts.unread', 'counts.had_offer', 'counts.completed_at', 'counts.best_price'])
    .select(sql<boolean>`products.is_visible is not true`.as('is_product_gone'))
    .where('orders.id', '=', id)
    .where('orders.company_id', '=', companyId)
    .where('orders.deleted_at', 'is', null),
);

/** Openings are not in this list: the distribution has them. */
const readHistory = hotRead((db, id: OrderId) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('chains as c', 'c.id', 'e.chain_id')
    .leftJoin('companies as s', 's.id', 'c.company_id')
    .select(['e.id', 'e.event', 'e.at', 'e.count', 'e.price'])
    .select(sql<string | null>`coalesce(c.supplier ->> 'name', s.name)`.as('company'))
    .where('e.order_id', '=', id)
    .where('e.event', '<>', 'opened')
    .orderBy('e.at')
    .orderBy('e.id'),
);

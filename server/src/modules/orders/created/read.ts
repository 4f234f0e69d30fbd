import type { CompanyId, OrderId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { orderedProductFiles, orderedProductImages, orderFiles, orderImages } from '../files/lists.ts';
import { ORDER_COLUMNS } from '../life/locks.ts';
import { readContact } from '../parties/contacts.ts';
import { readAnswers } from './answers.ts';
import { countsOf } from './list.ts';

/** Everything that the page of a request shows to its own company. */
export async function readCreated(db: Db, companyId: CompanyId, id: OrderId, today: string) {
  const order = await db
    .selectFrom('orders')
    .innerJoinLateral(countsOf(db), (join) => join.onTrue())
    .leftJoin('products', 'products.id', 'orders.product_id')
    .select(ORDER_COLUMNS)
    .select(['counts.answers', 'counts.unread', 'counts.had_offer'])
    .select(sql<boolean>`products.is_visible is not true`.as('is_product_gone'))
    .where('orders.id', '=', id)
    .where('orders.company_id', '=', companyId)
    .executeTakeFirst()
    .then(orNotFound);
  const [images, files, productImages, productFiles, answers, history, contact] = await Promise.all([
    orderImages.read(db, id),
    orderFiles.read(db, id),
    orderedProductImages.read(db, id),
    orderedProductFiles.read(db, id),
    readAnswers(db, order, today),
    readHistory(db, id),
    readContact(db, order.user_id),
  ]);
  return { order, images, files, productImages, productFiles, answers, history, contact };
}

export type CreatedRecord = Awaited<ReturnType<typeof readCreated>>;

/** Openings are told once for each supplier and not in this list: the distribution has them. */
const readHistory = (db: Db, id: OrderId) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('chains as c', 'c.id', 'e.chain_id')
    .leftJoin('companies as s', 's.id', 'c.company_id')
    .select(['e.id', 'e.event', 'e.at', 'e.count', 'e.price'])
    .select(sql<string | null>`coalesce(c.supplier ->> 'name', s.name)`.as('company'))
    .where('e.order_id', '=', id)
    .orderBy('e.id')
    .execute();

/** The company has seen that these offers are there; which of them changed since, an opened answer tells. */
export const markNoticed = (db: Db, id: OrderId) =>
  db
    .updateTable('chains')
    .set((eb) => ({
      noticed_version: eb.ref('version'),
      seen_version: eb.fn.coalesce('seen_version', 'version'),
    }))
    .where('order_id', '=', id)
    .where('version', 'is not', null)
    .where((eb) => eb('noticed_version', 'is distinct from', eb.ref('version')))
    .execute();

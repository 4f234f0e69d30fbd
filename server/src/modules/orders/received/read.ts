import type { ChainId, CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { OFFER_COLUMNS, readAttachments } from '../answers/offers.ts';
import type { StoredReasons } from '../distribution/open-chains.ts';
import { orderedProductFiles, orderedProductImages, orderFiles, orderImages } from '../files/lists.ts';
import { ORDER_COLUMNS } from '../life/locks.ts';
import { record } from '../life/record.ts';
import { readContacts } from '../parties/contacts.ts';
import { TRADE_COMPANY_COLUMNS } from '../parties/trade-company.ts';

/** Everything that the page of a received request shows to one supplier: its own answer, and nothing of others. */
export async function readReceived(db: Db, supplier: CompanyId, id: ChainId, today: string) {
  const [order, chain] = await Promise.all([readRequest(db, supplier, id), readChain(db, supplier, id, today)]);
  const [images, files, productImages, productFiles, contacts, attachments, product] = await Promise.all([
    orderImages.read(db, order.id),
    orderFiles.read(db, order.id),
    orderedProductImages.read(db, order.id),
    orderedProductFiles.read(db, order.id),
    readContacts(db, [order.user_id, chain.offer_user_id]),
    readAttachments(db, [id]),
    readOwnProduct(db, supplier, chain.reasons as Partial<StoredReasons>),
  ]);
  return { order, chain, images, files, productImages, productFiles, contacts, attachments, product };
}

export type ReceivedRecord = Awaited<ReturnType<typeof readReceived>>;

const readRequest = (db: Db, supplier: CompanyId, id: ChainId) =>
  db
    .selectFrom('chains as c')
    .innerJoin('orders', 'orders.id', 'c.order_id')
    .innerJoin('companies as k', 'k.id', 'orders.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'orders.company_id')
    .leftJoin('products', 'products.id', 'orders.product_id')
    .select(ORDER_COLUMNS)
    .select(TRADE_COMPANY_COLUMNS)
    .select(sql<boolean>`products.is_visible is not true`.as('is_product_gone'))
    .where('c.id', '=', id)
    .where('c.company_id', '=', supplier)
    .executeTakeFirst()
    .then(orNotFound);

const readChain = (db: Db, supplier: CompanyId, id: ChainId, today: string) =>
  db
    .selectFrom('chains as c')
    .leftJoin('offers as f', (join) => join.onRef('f.chain_id', '=', 'c.id').onRef('f.version', '=', 'c.version'))
    .leftJoin('chain_ratings as t', 't.chain_id', 'c.id')
    .select(['c.id', 'c.status', 'c.source', 'c.reasons', 'c.created_at', 'c.opened_at', 'c.version'])
    .select(['c.rejected_by', 'c.reject_reason', 'c.reject_text', 'c.selected_at', 'c.completed_at'])
    .select('c.supplier_unread as unread')
    .select(OFFER_COLUMNS)
    .select(['t.score as rating_score', 't.text as rating_text', 't.created_at as rated_at'])
    .select(['t.reply as rating_reply', 't.replied_at'])
    .select(sql<boolean>`coalesce(f.valid_until < ${today}, false)`.as('is_expired'))
    .where('c.id', '=', id)
    .where('c.company_id', '=', supplier)
    .executeTakeFirst()
    .then(orNotFound);

/** The own product that fits best, as it is now, for the price to begin with. */
async function readOwnProduct(db: Db, supplier: CompanyId, { products = [] }: Partial<StoredReasons>) {
  const [best] = products;
  if (!best) return undefined;
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('id', '=', best.id as ProductId)
    .where('company_id', '=', supplier)
    .where('is_visible', '=', true)
    .executeTakeFirst();
}

/** Marks the answer as opened when the first member of the company reads it. */
export async function markOpened(tx: Tx, supplier: CompanyId, id: ChainId, at: Date): Promise<void> {
  const opened = await tx
    .updateTable('chains')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('company_id', '=', supplier)
    .where('opened_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (opened) await record(tx, opened.order_id, 'opened', at, { chainId: id });
}

import type { ChainId, CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Database, hotRead } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { isOfferExpired, OFFER_COLUMNS, OUTCOME_COLUMNS } from '../answers/offers.ts';
import { CHAIN_FILES, ORDER_FILES } from '../files/lists.ts';
import { ORDER_COLUMNS } from '../life/locks.ts';
import { PUBLISHED } from '../life/published.ts';
import { IS_REPLACED } from '../life/replaced.ts';
import { contactIn } from '../parties/contacts.ts';
import { TRADE_COMPANY_COLUMNS } from '../parties/trade-company.ts';
import { RATING_COLUMNS } from '../present/rating.ts';

/** Everything that the page of a received request shows to one supplier: its own answer, and nothing of others. */
export async function readReceived(database: Database, supplier: CompanyId, id: ChainId, today: string) {
  const [requests, chains] = await Promise.all([
    findRequest(database, supplier, id),
    findChain(database, supplier, id, today),
  ]);
  return { order: asSuppliersWereAsked(orNotFound(requests[0])), chain: orNotFound(chains[0]) };
}

type RequestRow = Awaited<ReturnType<typeof findRequest>>[number];

function asSuppliersWereAsked(order: RequestRow): RequestRow {
  const { published } = order;
  if (published === null) return order;
  return {
    ...order,
    ...published.content,
    images: order.images.filter(({ id }) => published.images.includes(id)),
    files: order.files.filter(({ id }) => published.files.includes(id)),
  };
}

export type ReceivedRecord = Awaited<ReturnType<typeof readReceived>>;

const findRequest = hotRead((db, supplier: CompanyId, id: ChainId) =>
  db
    .selectFrom('chains as c')
    .innerJoin('orders', 'orders.id', 'c.order_id')
    .innerJoin('companies as k', 'k.id', 'orders.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'orders.company_id')
    .leftJoin('products', 'products.id', 'orders.product_id')
    .select(ORDER_COLUMNS)
    .select(ORDER_FILES)
    .select(PUBLISHED)
    .select(contactIn('orders.user_id').as('contact'))
    .select(TRADE_COMPANY_COLUMNS)
    .select(sql<boolean>`products.is_visible is not true`.as('is_product_gone'))
    .where('c.id', '=', id)
    .where('c.company_id', '=', supplier),
);

/** The own product (`p`) that fits best, as it is now, for the price to begin with. */
const OWN_PRODUCT = sql<OwnProduct | null>`
  (select jsonb_build_object('id', p.id, 'name', p.name, 'price', p.price, 'unit', p.unit, 'article_number', p.article_number) from products p
    where p.id = (c.reasons #>> '{products,0,id}')::bigint and p.company_id = c.company_id and p.is_visible)`;

const findChain = hotRead((db, supplier: CompanyId, id: ChainId, today: string) =>
  db
    .selectFrom('chains as c')
    .leftJoin('offers as f', (join) => join.onRef('f.chain_id', '=', 'c.id').onRef('f.version', '=', 'c.version'))
    .leftJoin('chain_ratings as t', 't.chain_id', 'c.id')
    .select(['c.id', 'c.status', 'c.source', 'c.reasons', 'c.created_at', 'c.opened_at', 'c.version'])
    .select(OUTCOME_COLUMNS)
    .select('c.supplier_unread as unread')
    .select(OFFER_COLUMNS)
    .select(CHAIN_FILES)
    .select([contactIn('f.user_id').as('contact'), OWN_PRODUCT.as('product'), IS_REPLACED])
    .select(RATING_COLUMNS)
    .select(isOfferExpired(today))
    .where('c.id', '=', id)
    .where('c.company_id', '=', supplier),
);

interface OwnProduct {
  readonly id: ProductId;
  readonly name: string;
  readonly price: number | null;
  readonly unit: string;
  readonly article_number: string | null;
}

import { type ChainId, type OrderId, totalOf } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Notice } from '../fan-out/fan-out.ts';

/** `unit` would be read as an option of `Intl` by the words' number format, hence `measure`. */
type Params = NonNullable<Notice['params']>;

/** The main facts of a request as they are now, for the text and the e-mail of a notification. */
export async function requestFacts(tx: Tx, id: OrderId): Promise<Params> {
  const facts = (await factsOfRequests(tx, [id])).get(id);
  if (!facts) throw new Error(`there is no request ${id}`);
  return facts;
}

/** The same of several requests. */
export async function factsOfRequests(tx: Tx, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Params>> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'title', 'amount', 'unit', 'preferable_price', 'preferable_time', 'answers_deadline', 'address'])
    .select(sql<string | null>`buyer ->> 'name'`.as('buyer'))
    .where('id', 'in', ids)
    .execute();
  return new Map(
    orders.map((order) => [
      order.id,
      known({
        request: order.title,
        buyer: order.buyer,
        amount: order.amount,
        measure: order.unit,
        wanted_price: order.preferable_price,
        total: totalOf(order.preferable_price, order.amount),
        time: order.preferable_time,
        address: order.address,
        answers_until: order.answers_deadline,
      }),
    ]),
  );
}

/** The main facts of the current offer of an answer. */
export async function offerFacts(tx: Tx, id: ChainId): Promise<Params> {
  const offer = await tx
    .selectFrom('chains as c')
    .innerJoin('companies as s', 's.id', 'c.company_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('offers as f', (join) => join.onRef('f.chain_id', '=', 'c.id').onRef('f.version', '=', 'c.version'))
    .select(['s.name', 'o.title', 'o.unit', 'f.price', 'f.amount', 'f.time', 'f.vat', 'f.delivery_price'])
    .select(['f.payment_terms', 'f.valid_until'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  const { price, amount } = offer;
  return known({
    request: offer.title,
    company: offer.name,
    price: price ?? 0,
    total: (price ?? 0) * (amount ?? 0),
    amount,
    measure: offer.unit,
    time: offer.time,
    vat: offer.vat,
    delivery_price: offer.delivery_price,
    payment_terms: offer.payment_terms,
    valid_until: offer.valid_until,
  });
}

const known = (facts: Readonly<Record<string, string | number | null>>): Params =>
  Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string | number] => isSaid(fact[1])));

const isSaid = (value: string | number | null): boolean => value !== null && value !== '';

import { LIMITS, type ProductOrder } from '@postavka/contract';
import { sql } from 'kysely';
import { type Database, type Db, hotRead } from '../../../platform/db/database.ts';
import type { Catalog } from '../../catalog/index.ts';
import { isOpen } from '../../companies/index.ts';
import { CARD_COLUMNS, type CardRow } from '../repo.ts';
import { COUNT_CAP, type Filters, type FoundRows, hasFilters, isOn, NOTHING, type Wanted } from './filters.ts';
import { highestFirst, LISTING_KEYS, LISTING_ORDERS, listed, type Values, valuesOf } from './listings.ts';
import { nameOrder } from './name-order.ts';

/**
 * A page of a category, without a text. Every order is a walk along an index of the listings; counts are kept, or
 * stop at the cap where filters leave fewer than the kept count says.
 */
export async function listProducts(database: Database, catalog: Catalog, wanted: Wanted): Promise<FoundRows> {
  const { category, filters, order, paging } = wanted;
  if (paging.offset > LIMITS.catalog.offset) return { ...NOTHING, ...(await counted(database, catalog, wanted)) };
  const size = USUAL.has(paging.limit) ? paging.limit : 'any';
  const read = readPage(filters, order, size, paging.offset === 0);
  const rows = await read(database, category, paging.limit, paging.offset, ...valuesOf(filters));
  // Filtered products bring their count along; where there are none, it is asked for.
  const count = rows[0]?.count ?? undefined;
  return { rows, ...(count === undefined ? await counted(database, catalog, wanted) : capped(count)) };
}

async function counted(database: Database, catalog: Catalog, { category, filters }: Wanted) {
  if (!hasFilters(filters)) return { count: await catalog.count(category), isCapped: false };
  const [row] = await readCount(filters)(database, category, ...valuesOf(filters));
  return capped(row?.count ?? 0);
}

const capped = (count: number) => ({ count, isCapped: count >= COUNT_CAP });

type PageRead = (
  database: Database,
  category: number,
  limit: number,
  offset: number,
  ...values: Values
) => Promise<(CardRow & { readonly count?: number | null })[]>;
type CountRead = (database: Database, category: number, ...values: Values) => Promise<{ count: number }[]>;

/**
 * With a limit or an offset that it does not know, PostgreSQL plans a page anew each time, which takes as long as reading
 * it: the sizes that our own pages ask for stand in the text, and first pages have no offset. Other sizes are parameters: a
 * statement for each would be a way to fill the server's memory.
 */
const USUAL: ReadonlySet<number> = new Set([LIMITS.page.size, LIMITS.page.neighbours]);

const readPage = perShape(
  (filters: Filters, order: ProductOrder, size: number | 'any', isFirst: boolean): PageRead =>
    hotRead((db, category, limit, offset, ...values) => {
      const most = size === 'any' ? sql<number>`${limit}::int` : sql.lit(size);
      const all = listed(db, filters, category, values).select(LISTING_KEYS[order]);
      const listings =
        order === '-price' ? highestFirst(db, all, isFirst ? most : sql<number>`${most} + ${offset}::int`) : all;
      return db
        .selectFrom(
          listings
            .orderBy(LISTING_ORDERS[order])
            .limit(most)
            .$if(!isFirst, (query) => query.offset(offset))
            .as('l'),
        )
        .innerJoin('products as p', 'p.id', 'l.product_id')
        .innerJoin('companies as c', 'c.id', 'p.company_id')
        .where(isOpen('c'))
        .select(CARD_COLUMNS)
        .$if(hasFilters(filters), (query) => query.select(countOf(db, filters, category, values).as('count')))
        .orderBy(order === 'name' ? WHOLE_NAMES : LISTING_ORDERS[order]);
    }),
);

/** A listing has only how a name begins: within a page those that begin alike stand by the whole of it. */
const WHOLE_NAMES = sql`${nameOrder(sql`p.name`)}, l.product_id`;

const readCount = perShape(
  (filters: Filters): CountRead => hotRead((db, category, ...values) => countOf(db, filters, category, values)),
);

const countOf = (db: Db, filters: Filters, category: number, values: Values) =>
  db
    .selectFrom(listed(db, filters, category, values).select('l.product_id').limit(sql.lit(COUNT_CAP)).as('l'))
    .select((eb) => eb.fn.countAll<number>().as('count'));

/** One prepared statement for each set of filters that is there. */
function perShape<R, A extends readonly unknown[]>(make: (filters: Filters, ...rest: A) => R) {
  const known = new Map<string, R>();
  return (filters: Filters, ...rest: A): R => {
    const isThere = [...valuesOf(filters), filters.with_image, filters.verified].map(isOn);
    const shape = [...isThere, ...rest].join();
    const made = known.get(shape) ?? make(filters, ...rest);
    known.set(shape, made);
    return made;
  };
}

import { LIMITS, type Paging } from '@postavka/contract';
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import { type Database, type Db, hotRead, runPrepared } from './database.ts';

/**
 * A page of a list. The usual size is written into the statement, and first pages have no offset: with both as
 * parameters PostgreSQL plans a prepared statement again at each call, which takes as long as reading the page.
 */
export const paged = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: Paging,
): SelectQueryBuilder<DB, TB, O> => {
  const first = query.limit(limit === LIMITS.page.size ? sql.lit(limit) : limit);
  return offset === 0 ? first : first.offset(offset);
};

/**
 * Reads a page of a list and counts the list. `found` is the query of its rows without columns and order, for the
 * count.
 */
export async function readPage<DB, TB extends keyof DB, Row, FoundDB, FoundTB extends keyof FoundDB>(
  found: SelectQueryBuilder<FoundDB, FoundTB, Record<never, never>>,
  list: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: Paging,
) {
  const [rows, { count }] = await Promise.all([
    list.limit(limit).offset(offset).execute(),
    found.select(sql`count(*)`.as('count')).$castTo<{ count: number }>().executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

const FIRST_PAGE: Paging = { limit: LIMITS.page.size, offset: 0 };

/** Whether this is the query with which a screen opens: the first page, without filters or an order. */
const isOpening = (query: Paging): boolean =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || value === FIRST_PAGE[name as keyof typeof FIRST_PAGE],
  );

interface ListStatements<Owner, Filters, Row> {
  /** `today` decides what has expired. */
  readonly page: (db: Db, owner: Owner, filters: Filters, paging: Paging, today: string) => Statement<Row>;
  readonly count: (db: Db, owner: Owner, filters: Filters) => Statement<{ count: number }>;
  readonly unfiltered: Filters;
}

interface Statement<Row> {
  compile(): CompiledQuery<Row>;
}

/** Reads a page of a list and counts it; the statements with which a screen opens are compiled once. */
export function listReader<Owner, Filters, Row>({ page, count, unfiltered }: ListStatements<Owner, Filters, Row>) {
  const openingPage = hotRead((db, owner: Owner, today: string) => page(db, owner, unfiltered, FIRST_PAGE, today));
  const openingCount = hotRead((db, owner: Owner) => count(db, owner, unfiltered));
  return async (
    database: Database,
    owner: Owner,
    query: Filters & Paging,
    today: string,
  ): Promise<{ rows: Row[]; count: number }> => {
    const { db, pool } = database;
    const [rows, [counted]] = await Promise.all(
      isOpening(query)
        ? [openingPage(database, owner, today), openingCount(database, owner)]
        : [
            runPrepared(pool, page(db, owner, query, query, today).compile()),
            runPrepared(pool, count(db, owner, query).compile()),
          ],
    );
    return { rows, count: counted?.count ?? 0 };
  };
}

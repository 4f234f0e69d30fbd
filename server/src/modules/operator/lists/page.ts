import { LIMITS, type OperatorPaging } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { byTrigrams, hasWords } from '../../../platform/db/like.ts';

interface List {
  readonly columns: RawBuilder<unknown>;
  /** The tables to read; the listed one comes first, as `t`. */
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  /** Whether the rows wait for a decision; the oldest then come first. */
  readonly isQueue?: boolean;
}

interface Page<R> {
  readonly rows: readonly R[];
  readonly count: number;
}

type Asked = Pick<OperatorPaging, 'limit' | 'offset' | 'before'>;

/**
 * Reads a page of rows, newest first unless they are a queue. Neither a deep page nor the count reads all rows of a big
 * table.
 */
export async function readPage<R extends { readonly id: number }>(
  db: Db,
  { limit, offset, before }: Asked,
  { columns, from, where, isQueue = false }: List,
): Promise<Page<R>> {
  const found = and(where);
  const [beyond, direction] = isQueue ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const onward = before === undefined ? [] : [sql`t.id ${beyond} ${before}`];
  // Ids are read first, so that nothing else is looked up for skipped rows.
  const ids = sql`select t.id from ${from} where ${and([...where, ...onward])}
    order by t.id ${direction} limit ${limit} offset ${Math.min(offset, LIMITS.operator.offset)}`;
  const { rows } = await sql<R>`select ${columns} from ${from} where t.id = any (array(${ids}))
    order by t.id ${direction}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count
    from (select from ${from} where ${found} limit ${LIMITS.operator.count + 1}) counted`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

/** The reply of a list. */
export function presentPage<R extends { readonly id: number }, T>(
  { rows, count }: Page<R>,
  { limit }: Asked,
  present: (row: R) => T,
) {
  const shown = Math.min(count, LIMITS.operator.count);
  return {
    data: rows.map(present),
    count: shown,
    count_is_capped: count > shown,
    pages: Math.ceil(shown / limit),
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

const and = (where: readonly RawBuilder<unknown>[]) =>
  where.length === 0 ? sql`true` : sql.join([...where], sql` and `);

/** Rows whose text has all these words, or whose id is the number that was typed. */
export function matching(q: string | undefined, text: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const likes = hasWords(text, q, byTrigrams);
  const id = /^\s*#?(\d{1,15})\s*$/.exec(q ?? '')?.[1];
  return id === undefined ? likes : [sql`(t.id = ${Number(id)} or (${sql.join(likes, sql` and `)}))`];
}

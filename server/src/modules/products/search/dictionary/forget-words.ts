import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';

interface WordsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Products read by one statement, and words deleted by one. */
const PRODUCTS = 10_000;
const WORDS = 1000;
/** Clocks of machines differ by less. */
const MARGIN_MS = 600_000;

/** Deletes the words that no product has any more. */
export async function forgetWords({ database: { db }, clock }: WordsDeps, signal: AbortSignal): Promise<void> {
  const began = new Date(clock.now().getTime() - MARGIN_MS);
  // Words that are added from now on are not among these, and stay.
  const known = await db.selectFrom('search_words').select(['id', 'word']).execute();
  const used = new Set<string>();
  for await (const page of productPages(db)) {
    if (signal.aborted) return;
    for (const word of await wordsOf(db, page)) used.add(word);
  }
  const gone = known.filter(({ word }) => !used.has(word)).map(({ id }) => id);
  for (let i = 0; i < gone.length; i += WORDS)
    await sql`delete from search_words where id = any(${gone.slice(i, i + WORDS)}::bigint[])`.execute(db);
  if (gone.length === 0) return;
  // A product that got such a word meanwhile did not add it, because it was still there.
  for await (const page of productPages(db)) await learn(db, page, began);
}

/** The ids above the first and up to the second. */
type Page = readonly [number, number];

async function* productPages(db: Db): AsyncGenerator<Page> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (select id from products where id > ${after} order by id limit ${PRODUCTS}) p`.execute(
      db,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    yield [after, last];
    after = last;
  }
}

/** The words of a page of products. Texts that differ only in their numbers are split once. */
async function wordsOf(db: Db, page: Page): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct w.word
    from (select distinct regexp_replace(value, '[^[:alpha:]/]+', ' ', 'g') as value ${textsOf(page)}) t
    cross join lateral words_of_name(t.value) w (word)`.execute(db);
  return rows.map(({ word }) => word);
}

const learn = (db: Db, page: Page, since: Date) =>
  sql`select learn_words(array(select value ${textsOf(page)} and updated_at >= ${since}))`.execute(db);

/** The names, articles and series of the products that are not deleted. */
const textsOf = ([after, last]: Page) => sql`
  from products cross join lateral unnest(array[name, article_number, product_series]) value
  where id > ${after} and id <= ${last} and deleted_at is null and value is not null`;

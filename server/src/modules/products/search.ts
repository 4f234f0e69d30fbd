import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { articleKey, isSize } from '../../platform/search-words.ts';
import { EVERYTHING, type Tree } from '../catalog/index.ts';
import { COUNT_CAP, type FoundRows, NOTHING, type Wanted } from './filters.ts';
import { type Question, rankedPage, walkedPage } from './ranked-page.ts';
import { type Reading, readingOf, tellingOf } from './reading.ts';
import { otherReadings } from './repair.ts';

export type Search = FoundRows & { readonly corrected: string | null };

/**
 * Finds products by a text: all words first; what was meant (keyboard layout, typo) only when nothing was found; some
 * of the words only when that found nothing either.
 */
export async function searchProducts(database: Database, tree: Tree, text: string, wanted: Wanted): Promise<Search> {
  const reading = readingOf(text);
  if (reading.words.length === 0) return { ...NOTHING, corrected: null };
  const search = (one: Reading, missing: number) => find(database, tree, one, wanted, missing);

  const found = await search(reading, 0);
  if (found.count > 0) return { ...found, corrected: null };
  for await (const other of otherReadings(database, reading)) {
    const meant = await search(other, 0);
    if (meant.count > 0) return { ...meant, corrected: other.text };
  }
  const telling = tellingOf(reading);
  for (const missing of [1, 2]) {
    const some = await search(telling, missing);
    if (some.count > 0) return { ...some, corrected: null };
  }
  return { ...NOTHING, corrected: null };
}

async function find(
  database: Database,
  tree: Tree,
  reading: Reading,
  wanted: Wanted,
  missing: number,
): Promise<FoundRows> {
  const question = ask(tree, reading, wanted, missing);
  const found = await run(database, rankedPage(question));
  const count = found[0]?.count ?? 0;
  const isCapped = count >= COUNT_CAP;
  const isWalked = isCapped && wanted.order !== 'relevance' && question.offset < COUNT_CAP;
  const rows = isWalked
    ? await run(database, walkedPage(question, wanted.category))
    : found.filter((row) => row.id !== null);
  return { rows, count: Math.min(count, COUNT_CAP), isCapped };
}

/**
 * Planned for each question: whether a word is rare or everywhere decides the plan, and a cached one is wrong for one
 * of them.
 */
async function run<R>(database: Database, query: RawBuilder<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile(database.db);
  return (await database.sql.unsafe(text, parameters as never[], { prepare: false })) as unknown as R[];
}

function ask(tree: Tree, reading: Reading, wanted: Wanted, missing: number): Question {
  const { words, text } = reading;
  return {
    words,
    telling: missing === 0 ? tellingOf(reading).words : [],
    article: articleKey(text),
    beginning: `${(words[0] ?? '').replace(/[\\%_]/g, '\\$&')}%`,
    isTyping: isTyping(words.at(-1) ?? ''),
    missing,
    filters: conditions(tree, wanted),
    order: wanted.order,
    limit: wanted.paging.limit,
    offset: Math.min(wanted.paging.offset, COUNT_CAP),
  };
}

/** A word may be still being typed; a number is not, `5` would find everything. */
const isTyping = (word: string): boolean => isSize(word) || (word.length >= 3 && !/[0-9]/.test(word));

function conditions(tree: Tree, { category, filters }: Wanted): RawBuilder<unknown> {
  const { region, country, price_left, company } = filters;
  const subtree = tree.byId.get(category)?.subtree ?? [];
  return sql.join(
    [
      ...(category === EVERYTHING ? [] : [sql`and p.categories && ${subtree}::bigint[]`]),
      ...(region === undefined ? [] : [sql`and p.region = ${region}`]),
      ...(country === undefined ? [] : [sql`and p.country = ${country}`]),
      ...(price_left === undefined ? [] : [sql`and p.price >= ${price_left}`]),
      ...(company === undefined ? [] : [sql`and p.company_id = ${company}`]),
    ],
    sql` `,
  );
}

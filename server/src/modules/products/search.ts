import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { articleKey } from '../../platform/search-words.ts';
import { EVERYTHING, type Tree } from '../catalog/index.ts';
import type { Condition } from './candidates.ts';
import { COUNT_CAP, type FoundRows, NOTHING, type Wanted } from './filters.ts';
import { sortedPage, walkedPage } from './ordered-page.ts';
import { phrasesOf } from './phrases.ts';
import { bestOfMany, type Many, NO_FILTERS, type Question, rankedPage } from './ranked-page.ts';
import { type Reading, readingOf, tellingOf } from './reading.ts';
import { otherReadings } from './repair.ts';
import type { CardRow } from './repo.ts';

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
  const telling = tellingOf(reading.words);
  for (const missing of enoughMissing(telling)) {
    const some = await search({ ...reading, words: telling }, missing);
    if (some.count > 0) return { ...some, corrected: null };
  }
  return { ...NOTHING, corrected: null };
}

/** How many of the words need not be there: one, then all but one. */
function enoughMissing(words: readonly string[]): readonly number[] {
  if (words.length === 0) return [];
  return words.length > 2 ? [1, 2] : [2];
}

async function find(
  database: Database,
  tree: Tree,
  reading: Reading,
  wanted: Wanted,
  missing: number,
): Promise<FoundRows> {
  const question = await ask(database, tree, reading, wanted, missing);
  const found = await run(database, rankedPage(question));
  const { count, many } = found[0] ?? { count: 0, many: null };
  const isCapped = count >= COUNT_CAP;
  const rows = isCapped && question.offset < COUNT_CAP ? await pageOfMany(database, question, wanted, many) : undefined;
  return {
    rows: rows ?? found.filter((row) => row.id !== null),
    count: Math.min(count, COUNT_CAP),
    isCapped,
  };
}

/**
 * A page of more than were looked at, unless that will do. Another order than the best first is followed along the
 * listings as far as that is worth it; what has not filled the page by then stands at the end of the order, and all is
 * collected and sorted.
 */
async function pageOfMany(
  database: Database,
  question: Question,
  wanted: Wanted,
  many: Many | null,
): Promise<CardRow[] | undefined> {
  if (wanted.order === 'relevance') return many === null ? undefined : run(database, bestOfMany(question, many));
  const walked = await run(database, walkedPage(database.db, question, wanted));
  return walked.length === question.limit ? walked : run(database, sortedPage(question));
}

/**
 * Planned for each question: whether a word is rare or everywhere decides the plan, and a cached one is wrong for one
 * of them.
 */
async function run<R>(database: Database, query: Compilable<R> | RawBuilder<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile(database.db);
  return (await database.sql.unsafe(text, parameters as never[], { prepare: false })) as unknown as R[];
}

async function ask(
  database: Database,
  tree: Tree,
  { words, text }: Reading,
  wanted: Wanted,
  missing: number,
): Promise<Question> {
  return {
    ...(await phrasesOf(database, words, missing)),
    article: articleKey(text),
    beginning: `${(words[0] ?? '').replace(/[\\%_]/g, '\\$&')}%`,
    filters: conditions(tree, wanted),
    order: wanted.order,
    limit: wanted.paging.limit,
    offset: Math.min(wanted.paging.offset, COUNT_CAP),
  };
}

function conditions(tree: Tree, { category, filters }: Wanted): Condition {
  const { region, country, price_left, company } = filters;
  const subtree = tree.byId.get(category)?.subtree ?? [];
  const places = [region, country].filter((place) => place !== undefined);
  return sql.join(
    [
      NO_FILTERS,
      ...(category === EVERYTHING ? [] : [sql`p.categories && ${subtree}::bigint[]`]),
      ...(places.length === 0 ? [] : [sql`array[p.region, p.country] @> ${places}::text[]`]),
      ...(price_left === undefined ? [] : [sql`p.price >= ${price_left}`]),
      ...(company === undefined ? [] : [sql`p.company_id = ${company}`]),
    ],
    sql` and `,
  );
}

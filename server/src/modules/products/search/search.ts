import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type Database, runStatement } from '../../../platform/db/database.ts';
import { EVERYTHING, type Tree } from '../../catalog/index.ts';
import { COUNT_CAP, type FoundRows, NOTHING, type Wanted } from '../list/filters.ts';
import type { CardRow } from '../repo.ts';
import type { Condition } from './candidates.ts';
import { sortedPage, walkedPage } from './ordered-page.ts';
import { loosePhrasesOf, type Phrases, phrasesOf, wordsOf } from './phrases.ts';
import { bestOfMany, type Many, NO_FILTERS, type Question, rankedPage } from './ranked-page.ts';
import { type Reading, readingOf } from './reading.ts';
import { otherReadings } from './repair.ts';
import { articleKey } from './search-words.ts';

export type Search = FoundRows & { readonly corrected: string | null };

/**
 * Finds products by a text: all words first; what was meant (keyboard layout, typo) only when nothing was found; some
 * of the words only when that found nothing either.
 */
export async function searchProducts(database: Database, tree: Tree, text: string, wanted: Wanted): Promise<Search> {
  const reading = readingOf(text);
  if (reading.words.length === 0) return { ...NOTHING, corrected: null };
  const search = (one: Reading, phrases: Phrases) => find(database, ask(tree, one, phrases, wanted), wanted);

  const words = await wordsOf(database, reading.words);
  const found = await search(reading, phrasesOf(words));
  if (found.count > 0) return { ...found, corrected: null };
  for await (const other of otherReadings(database, reading)) {
    const meant = await search(other, phrasesOf(await wordsOf(database, other.words)));
    if (meant.count > 0) return { ...meant, corrected: other.text };
  }
  for (const phrases of loosePhrasesOf(words)) {
    const some = await search(reading, phrases);
    if (some.count > 0) return { ...some, corrected: null };
  }
  return { ...NOTHING, corrected: null };
}

async function find(database: Database, question: Question, wanted: Wanted): Promise<FoundRows> {
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
  return runStatement<R>(database.pool, { text, values: [...parameters] });
}

const ask = (tree: Tree, { words, text }: Reading, phrases: Phrases, wanted: Wanted): Question => ({
  ...phrases,
  article: articleKey(text),
  beginning: `${(words[0] ?? '').replace(/[\\%_]/g, '\\$&')}%`,
  filters: conditions(tree, wanted),
  order: wanted.order,
  limit: wanted.paging.limit,
  offset: Math.min(wanted.paging.offset, COUNT_CAP),
});

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

import type { ProductId } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Catalog, EVERYTHING } from '../../catalog/index.ts';
import { COUNT_CAP, type FoundRows, type Wanted } from '../list/filters.ts';
import { findCards } from '../repo.ts';
import { type Dictionaries, type Dictionary, dictionariesOf, isUnderstood } from './dictionary.ts';
import { findBest, type Levels, type Question } from './find-products.ts';
import { keptTerms, leftOutOf } from './left-out.ts';
import { readLikeness } from './likeness.ts';
import { makeQuestion, marksOf } from './make-question.ts';
import { sortedPage, walkedPage } from './ordered-page.ts';
import { readText, type Term } from './read-text.ts';
import { otherLayoutOf, repairTypos, withoutSwaps, withWords } from './repair.ts';
import { otherLayout, searchWords, typedWords } from './search-words.ts';

/** What is found by a text. Another engine would have to answer the same. */
export interface Search {
  find(text: string, wanted: Wanted): Promise<SearchPage>;
}

/** A page, best first. */
export interface SearchPage extends FoundRows {
  /** What was looked for instead: a typo, or the wrong keyboard layout. */
  readonly corrected: string | null;
  /** Words that no product has together with the others. */
  readonly leftOut: readonly string[];
  /** Products of the page that answer only a part of the question. */
  readonly similar: readonly ProductId[];
  /** Whether no product of the page has the words themselves. */
  readonly isByMeaning: boolean;
}

export interface SearchDeps {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly clock: Clock;
}

/** A text as it was understood, and what it found. */
interface Understood extends SearchPage {
  readonly question: Question;
  readonly levels: Levels;
}

const NOTHING: SearchPage = {
  rows: [],
  count: 0,
  isCapped: false,
  corrected: null,
  leftOut: [],
  similar: [],
  isByMeaning: false,
};

export function openSearch(
  deps: SearchDeps,
  dictionaries = dictionariesOf(deps.database),
): Search & { understand: (text: string, wanted: Wanted) => Promise<Understood | undefined> } {
  const understand = (text: string, wanted: Wanted) => understandText(deps, dictionaries, text, wanted);
  return {
    understand,
    async find(text, wanted) {
      const found = await understand(text, wanted);
      if (!found) return NOTHING;
      const { rows, count, isCapped, corrected, leftOut, similar, isByMeaning } = found;
      return { rows, count, isCapped, corrected, leftOut, similar, isByMeaning };
    },
  };
}

/** All words as they came; then as they may have been meant; then as many of them as some product has. */
async function understandText(
  deps: SearchDeps,
  dictionaries: Dictionaries,
  text: string,
  wanted: Wanted,
): Promise<Understood | undefined> {
  if (typedWords(text).length === 0) return undefined;
  const tree = await deps.catalog.tree();
  const size = await deps.catalog.count(EVERYTHING);
  let dictionary = await dictionaries.current(tree);

  const read = async (said: string, instead?: ReadonlyMap<string, readonly string[]>) => {
    const stems = await dictionaries.stemsOf(typedWords(said));
    return readText({ text: said, dictionary, stems, instead: instead ?? new Map(), isTyping: true });
  };
  const attempt = async (
    said: string,
    terms: readonly Term[],
    some: readonly Term[],
  ): Promise<Understood | undefined> => {
    const now = deps.clock.now();
    const question = makeQuestion({ tree, dictionary, wanted, text: said, terms, some, size, now });
    const found = await page(deps.database, question, wanted);
    return found.count > 0 ? { ...found, question, corrected: null, leftOut: [] } : undefined;
  };

  const likelier = withoutSwaps(text, dictionary, await dictionaries.stemsOf(typedWords(text)));
  if (likelier !== text) {
    const terms = await read(likelier);
    const found = await attempt(likelier, terms, telling(terms));
    if (found) return { ...found, corrected: likelier };
  }
  let terms = await read(text);
  if (terms.length === 0) return undefined;
  const asCame = await attempt(text, terms, telling(terms));
  if (asCame) return asCame;
  await dictionaries.refresh();
  const newer = await dictionaries.current(tree);
  if (newer.version !== dictionary.version) {
    dictionary = newer;
    terms = await read(text);
    const again = await attempt(text, terms, telling(terms));
    if (again) return again;
  }

  const places = marksOf(tree, wanted);
  const known = await mostWords(deps.database, terms, size, places);
  const unknown = new Set(terms.filter((_, i) => known[i]?.products === 0).flatMap(({ words }) => words));
  const meant = unknown.size === 0 ? undefined : await repair();
  if (meant) return meant;
  const kept = keptTerms(text, terms, (at) => known[at]?.isKept === true);
  if (kept.length === 0) return undefined;
  const some = await attempt(text, kept, telling(terms));
  return some && { ...some, leftOut: leftOutOf(text, terms, kept) };

  async function repair(): Promise<Understood | undefined> {
    const turned = await inOtherLayout(text, unknown, dictionary, dictionaries);
    const said = turned ?? text;
    if (turned !== undefined) {
      const found = await attempt(turned, await read(turned), []);
      if (found) return { ...found, corrected: turned };
    }
    const suspects = turned === undefined ? unknown : await unknownOf(turned);
    const stems = await dictionaries.stemsOf([...suspects]);
    const instead = await repairTypos(
      deps.database.db,
      dictionary,
      new Map([...suspects].map((word) => [word, stems.get(word) ?? word])),
    );
    if (instead.size === 0 && turned === undefined) return undefined;
    const corrected = withWords(said, new Map([...instead].map(([word, [likeliest = word]]) => [word, likeliest])));
    const all = await read(said, instead);
    const found = await attempt(corrected, all, telling(all));
    if (found) return { ...found, corrected };
    // Known words are kept before guesses.
    const most = await mostWords(deps.database, all, size, places, (term) =>
      term.words.some((word) => instead.has(word)),
    );
    const kept = keptTerms(said, all, (at) => most[at]?.isKept === true);
    if (!kept.some((term) => term.words.some((word) => instead.has(word) || turned !== undefined))) return undefined;
    const partly = await attempt(corrected, kept, telling(all));
    if (!partly) return undefined;
    return { ...partly, corrected, leftOut: leftOutOf(said, all, kept) };
  }

  async function unknownOf(said: string): Promise<ReadonlySet<string>> {
    const all = await read(said);
    const most = await mostWords(deps.database, all, size, places);
    return new Set(all.filter((_, i) => most[i]?.products === 0).flatMap(({ words }) => words));
  }
}

/** Of several words those that name something: a single letter or a number is in almost every name. */
const telling = (terms: readonly Term[]): readonly Term[] =>
  terms.length > 1 ? terms.filter(({ words }) => words.some((word) => /\p{L}{3}/u.test(word))) : [];

async function inOtherLayout(
  text: string,
  unknown: ReadonlySet<string>,
  dictionary: Dictionary,
  dictionaries: Dictionaries,
): Promise<string | undefined> {
  const turned = (text.match(/\S+/g) ?? []).flatMap((token) => searchWords(otherLayout(token)));
  const stems = await dictionaries.stemsOf([...new Set([...turned, ...searchWords(text)])]);
  const isKnown = (word: string) =>
    isUnderstood(word, dictionary) ||
    dictionary.isKnown(stems.get(word) ?? word) ||
    (word.length > 4 && dictionary.soundingLike(word).length > 0);
  return otherLayoutOf(text, unknown, isKnown);
}

/** A letter or two, a small number: rare or not, they say less than words. */
const VAGUE = /^(\p{L}{1,2}|[1-9]\d?)$/u;

/**
 * The place of the word that says what is wanted, from 1: mostly the first one that is no brand, and brands are Latin.
 * A grade says more than any word: 0 is none.
 */
const headOf = (terms: readonly Term[]): number =>
  terms.some(({ words }) => words.some((word) => /^0\d/.test(word)))
    ? 0
    : terms.findIndex(({ words: [word = ''] }) => /\p{Script=Cyrillic}{3}/u.test(word)) + 1;

/** From here on an estimate only says in `most_words` that a term comes after the others. */
const LAST = 1_000_000_000;

interface KnownTerm {
  readonly products: number;
  readonly isKept: boolean;
}

/** How many products have each term, and which terms some product has together, the rarest first. */
async function mostWords(
  { db }: Database,
  terms: readonly Term[],
  size: number,
  places: readonly string[],
  isGuess: (term: Term) => boolean = () => false,
): Promise<KnownTerm[]> {
  const estimates = terms.map((term) => {
    if (isGuess(term)) return LAST;
    if (term.loose === term.exact && term.words.every((word) => VAGUE.test(word)))
      return LAST + (/\d/.test(term.shown) ? 1 : 2);
    return term.share.search > 0 ? Math.round(term.share.search * size) : null;
  });
  const { rows } = await sql<{ products: number; is_kept: boolean }>`
    select products, is_kept from most_words(${terms.map(({ loose }) => loose)}::text[]::tsquery[],
      ${estimates}::integer[], ${headOf(terms)}::integer,
      ${places.length === 0 ? null : places.join(' & ')}::tsquery) order by place`.execute(db);
  return rows.map(({ products, is_kept }) => ({ products, isKept: is_kept }));
}

/** A page in the order that is wanted. Another order than the best first stays exact. */
async function page(database: Database, question: Question, wanted: Wanted) {
  const { db } = database;
  const { order, paging } = wanted;
  const best = await findBest(database, question, paging.limit, Math.min(paging.offset, COUNT_CAP));
  if (order === 'relevance' || best.count === 0) return best;
  const walked = best.isCapped ? await idsOf(walkedPage(db, question, wanted)) : [];
  const ids = walked.length === paging.limit ? walked : await idsOf(sortedPage(question, order, paging));
  const [rows, likeness] = await Promise.all([findCards(database, ids), readLikeness(db, question, ids)]);
  return { ...best, rows, ...likeness };

  async function idsOf(statement: RawBuilder<{ id: ProductId }>): Promise<ProductId[]> {
    return (await statement.execute(db)).rows.map(({ id }) => id);
  }
}

import { type RawBuilder, sql } from 'kysely';
import { type Database, hotRead } from '../../../platform/db/database.ts';
import { AMONG_FEW } from './candidates.ts';
import { isSize, lookAlike } from './search-words.ts';

/** Words as the database compares them with those of a product: `tsquery`s, as text, each of which has to be there. */
export type Phrase = readonly string[];

export interface Phrases {
  /** All words. */
  readonly exact: Phrase;
  /** Whether each of them is in a name at all. */
  readonly isNamed: boolean;
  /** All words, the last one as the beginning of others; nothing if no name goes on so. */
  readonly begun: Phrase | undefined;
  /** Whether each of the others is in a name at all. */
  readonly isBegunNamed: boolean;
  /** Any of the words that name something; nothing if there is one word only. */
  readonly some: Phrase | undefined;
  /** Whether very many products may have all of them. */
  readonly isCommon: boolean;
}

/** One condition for each word: an index meets them in half the time that it takes for one of all words. */
export function has(column: 'search' | 'name_search', phrase: Phrase): RawBuilder<unknown> {
  if (phrase.length === 0) return sql`false`;
  const words = phrase.map((word) => sql`${sql.ref(`p.${column}`)} @@ ${word}::tsquery`);
  return sql`(${sql.join(words, sql` and `)})`;
}

/** A whole phrase at once, for what is at hand. */
export const queryOf = (phrase: Phrase): RawBuilder<unknown> => sql`${all(phrase)}::tsquery`;

/** The words of a text, as the database knows them. */
export interface Words {
  readonly words: readonly Word[];
  /** What the last one is if it is still being typed. */
  readonly begun: Word | undefined;
}

interface Word {
  readonly text: string;
  readonly query: string;
  /** Whether any name has it. */
  readonly isNamed: boolean;
  /** How many of the few have it, as far as that matters. */
  readonly count: number;
}

export async function wordsOf(database: Database, texts: readonly string[]): Promise<Words> {
  const last = texts.at(-1) ?? '';
  const beginning = TYPED.test(last) ? lookAlike(last) : null;
  const [row] = await readWords(database, texts, last, beginning, isSize(last));
  const { queries = [], counts = [], begun = null, begun_count = 0, unnamed = [] } = row ?? {};
  const words = texts.map((text, i) => ({
    text,
    query: queries[i] ?? '',
    isNamed: !unnamed.includes(text),
    count: counts[i] ?? 0,
  }));
  return {
    // What stands in every text decides nothing.
    words: words.filter(({ query }) => query !== ''),
    begun:
      begun === null || begun === queries.at(-1)
        ? undefined
        : { text: last, query: begun, isNamed: true, count: begun_count },
  };
}

/** All of them. */
export function phrasesOf({ words, begun }: Words): Phrases {
  const asked = begun ? [...words.filter(({ text }) => text !== begun.text), begun] : words;
  const some = tellingOf(words);
  return {
    exact: words.map(({ query }) => query),
    isNamed: words.every(({ isNamed }) => isNamed),
    begun: begun && asked.map(({ query }) => query),
    isBegunNamed: asked.every(({ isNamed }) => isNamed),
    some: some.length > 0 ? any(some) : undefined,
    isCommon: asked.every(({ count }) => count >= COMMON),
  };
}

/** All but one of those that name something, then any of them. */
export function loosePhrasesOf({ words }: Words): Phrases[] {
  const telling = tellingOf(words);
  const isNamed = telling.some((word) => word.isNamed);
  return [...(telling.length > 2 ? [allButOne(telling)] : []), any(telling)]
    .filter((exact) => exact.length > 0)
    .map((exact) => ({ exact, isNamed, begun: undefined, isBegunNamed: false, some: undefined, isCommon: true }));
}

/** Of several words those that name something: a single letter or a number is in almost every name. */
const tellingOf = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 ? words.filter(({ text }) => /\p{L}{3}/u.test(text)) : [];

/** A number is not still being typed, `5` would find everything; nor are two letters. */
const TYPED = /^\p{L}{3,}$/u;

/** Fewer of the few say that a word is one of two thousand products at most: those are looked for among all. */
const COMMON = 15;

/** So many, that twenty thousand have it: where it meets others takes long to find. */
const VERY_COMMON = 150;

const all = (queries: readonly string[]): string => queries.map((one) => `(${one})`).join(' & ');
const either = (queries: readonly string[]): Phrase =>
  queries.length === 0 ? [] : [queries.map((one) => `(${one})`).join(' | ')];

const any = (words: readonly Word[]): Phrase => either(words.map(({ query }) => query));

/** Unless very many products have each of the others. */
const allButOne = (words: readonly Word[]): Phrase =>
  either(
    words
      .map((_, absent) => words.toSpliced(absent, 1))
      .filter((rest) => rest.some(({ count }) => count < VERY_COMMON))
      .map((rest) => all(rest.map(({ query }) => query))),
  );

/** A beginning that more words have is a short one, and is looked for as such. */
const MOST_WORDS = sql.lit(40);

interface Row {
  readonly queries: readonly string[];
  readonly counts: readonly number[];
  readonly begun: string | null;
  readonly begun_count: number;
  /** Words of letters that no name has. */
  readonly unnamed: readonly string[];
}

const readWords = hotRead(
  (db, words: readonly string[], last: string, beginning: string | null, isBegunSize: boolean) => {
    const countOf = (query: RawBuilder<unknown>) => sql`(select count(*)::int from (
          select from products p where p.search @@ ${query} and ${AMONG_FEW} limit ${sql.lit(VERY_COMMON)}) few)`;
    const read = sql<Row>`
      with words as materialized (
        select asked, place, is_named,
          -- As it is written, only names have it.
          case when is_named then search_query(array[asked], 0, false) else to_tsquery('russian', asked) end as query
        from unnest(${words}::text[]) with ordinality w (asked, place)
        cross join lateral (select asked !~ '^[[:alpha:]]{3,}$'
          or exists (select from search_words where look_alike(word) collate "C" = look_alike(asked))
          or exists (select from search_words
            where stem = coalesce((ts_lexize('russian_stem', asked))[1], asked)) as is_named) known),
      longer as (
        select word from search_words
        where look_alike(word) collate "C" > ${beginning}::text
          and look_alike(word) collate "C" < ${beginning}::text || chr(65533)
        limit ${MOST_WORDS} + 1),
      going_on as (select count(*), to_tsquery('simple', string_agg(look_alike(word), '|')) as query from longer),
      begun as materialized (
        select case
          when ${isBegunSize}::boolean or count > ${MOST_WORDS} then search_query(array[${last}::text], 0, true)
          else coalesce(search_query(array[${last}::text], 0, false) || query, query) end as query
        from going_on)
      select array(select coalesce(query::text, '') from words order by place) as queries,
        array(select ${countOf(sql`words.query`)} from words order by place) as counts,
        begun.query::text as begun,
        ${countOf(sql`begun.query`)} as begun_count,
        array(select asked from words where not is_named) as unnamed
      from begun`;
    return { compile: () => read.compile(db) };
  },
);

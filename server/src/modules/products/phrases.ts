import { type RawBuilder, sql } from 'kysely';
import { type Database, hotRead } from '../../platform/db/database.ts';
import { isSize, lookAlike } from '../../platform/search-words.ts';
import { AMONG_FEW } from './candidates.ts';
import { tellingOf } from './reading.ts';

/** Words as the database compares them with those of a product: `tsquery`s, as text, each of which has to be there. */
export type Phrase = readonly string[];

export interface Phrases {
  /** All words. */
  readonly exact: Phrase;
  /** All words, the last one as the beginning of others; nothing if no name goes on so. */
  readonly begun: Phrase | undefined;
  /** Whether names have all of them but the last. */
  readonly isBegunNamed: boolean;
  /** Whether names have all of the words at all, if not together. */
  readonly isNamed: boolean;
  /** Any of the words that name something; nothing if there is one word only. */
  readonly some: Phrase | undefined;
}

/** One condition for each word: an index meets them in half the time that it takes for one of all words. */
export function has(column: 'search' | 'name_search', phrase: Phrase): RawBuilder<unknown> {
  if (phrase.length === 0) return sql`false`;
  const words = phrase.map((word) => sql`${sql.ref(`p.${column}`)} @@ ${word}::tsquery`);
  return sql`(${sql.join(words, sql` and `)})`;
}

/** A whole phrase at once, for what is at hand. */
export const queryOf = (phrase: Phrase): RawBuilder<unknown> => sql`${all(phrase)}::tsquery`;

/** What words are looked for as; so many of them need not be there. */
export async function phrasesOf(database: Database, words: readonly string[], missing: number): Promise<Phrases> {
  const last = words.at(-1) ?? '';
  const beginning = TYPED.test(last) ? lookAlike(last) : null;
  const [row] = await readWords(database, words, last, beginning, isSize(last));
  const queries = row?.queries ?? [];
  if (missing > 0) return { ...NOT_TYPED, exact: await incomplete(database, known(queries), missing) };
  const unnamed = row?.unnamed ?? [];
  const telling = tellingOf(words);
  const some = known(queries.filter((_, i) => telling.includes(words[i] ?? '')));
  return {
    exact: known(queries),
    begun: row?.begun && row.begun !== queries.at(-1) ? [...known(queries.slice(0, -1)), row.begun] : undefined,
    isNamed: unnamed.length === 0,
    isBegunNamed: unnamed.every((word) => word === last),
    some: some.length > 0 ? any(some) : undefined,
  };
}

const NOT_TYPED = { begun: undefined, isNamed: true, isBegunNamed: true, some: undefined };

/** A number is not still being typed, `5` would find everything; nor are two letters. */
const TYPED = /^\p{L}{3,}$/u;

const all = (queries: readonly string[]): string => queries.map((one) => `(${one})`).join(' & ');

/** Any of them will do. */
const any = (queries: readonly string[]): Phrase =>
  queries.length === 0 ? [] : [queries.map((one) => `(${one})`).join(' | ')];

/** All but one of the words, unless very many products have each of the others; or any of them. */
async function incomplete(database: Database, queries: readonly string[], missing: number): Promise<Phrase> {
  if (missing > 1) return any(queries);
  const common = new Set((await readCommon(database, queries)).map(({ query }) => query));
  const others = queries.map((_, absent) => queries.toSpliced(absent, 1));
  return any(others.filter((rest) => !rest.every((one) => common.has(one))).map(all));
}

/** So many of the few say that a word is one of twenty thousand products: where it meets others takes long to find. */
const COMMON = sql.lit(150);

const readCommon = hotRead((db, queries: readonly string[]) => {
  const read = sql<{ query: string }>`
    select query from unnest(${queries}::text[]) query
    where ${COMMON} = (select count(*)
      from (select from products p where p.search @@ query::tsquery and ${AMONG_FEW} limit ${COMMON}) few)`;
  return { compile: () => read.compile(db) };
});

/** Words that stand in every text decide nothing. */
const known = (queries: readonly string[]): string[] => queries.filter((one) => one !== '');

/** A beginning that more words have is a short one, and is looked for as such. */
const MOST_WORDS = sql.lit(40);

interface Row {
  readonly queries: readonly string[];
  readonly begun: string | null;
  /** Words of letters that no name has. */
  readonly unnamed: readonly string[];
}

const readWords = hotRead(
  (db, words: readonly string[], last: string, beginning: string | null, isBegunSize: boolean) => {
    const read = sql<Row>`
      select
        array(select coalesce(search_query(array[word], 0, false)::text, '')
          from unnest(${words}::text[]) with ordinality w (word, place) order by place) as queries,
        case
          when ${isBegunSize}::boolean or longer.count > ${MOST_WORDS} then search_query(array[${last}::text], 0, true)
          else coalesce(search_query(array[${last}::text], 0, false) || longer.words, longer.words)
        end::text as begun,
        array(select asked from unnest(${words}::text[]) asked
          where asked ~ '^[[:alpha:]]{3,}$' and not exists (select from search_words
            where stem = coalesce((ts_lexize('russian_stem', asked))[1], asked))) as unnamed
      from (select count(*), to_tsquery('simple', string_agg(look_alike(word), '|')) as words
        from (select word from search_words
          where look_alike(word) collate "C" > ${beginning}::text
            and look_alike(word) collate "C" < ${beginning}::text || chr(65533)
          limit ${MOST_WORDS} + 1) longer) longer`;
    return { compile: () => read.compile(db) };
  },
);

import { sql } from 'kysely';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Tree } from '../../catalog/index.ts';
import { categoryNames } from './category-names.ts';
import { isLatin, soundsOf } from './phonetic.ts';
import { lookAlike, searchWords } from './search-words.ts';
import type { Synonym } from './synonyms.ts';

/** Words of names, their lexemes, how common they are, and what else they are called: kept in this process. */
export interface Dictionary {
  /** Lexemes of the known words that are written so, in either alphabet. */
  lexemesOf(word: string): readonly string[];
  /** Whether a name has the word, in any form. */
  isKnown(lexeme: string): boolean;
  /** Known words that begin so, in either alphabet; the first `most` of them. */
  beginningWith(beginning: string, most: number): readonly string[];
  has(word: string): boolean;
  /** Known words of a lexeme. */
  wordsOf(lexeme: string): readonly string[];
  /** The share of products that have a lexeme or a mark: anywhere, or in their names. 0 if it is small or not known. */
  share(column: Column, lexeme: string): number;
  /** What a phrase of stems may mean, by its first stem. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** What a word of the synonyms means, written as there. */
  meaningOf(word: string): Meaning | undefined;
  /** Known words of the other alphabet that sound so: brands and transliterations. */
  soundingLike(word: string): readonly string[];
}

export type Column = 'search' | 'name_search';

/** A phrase as stems, and what has it, too: other phrases, or everything in some categories. */
export interface Meaning {
  readonly stems: readonly string[];
  readonly phrases: readonly (readonly string[])[];
  readonly categories: readonly number[];
}

/** The dictionary of a database, read anew as it changes; and stems, which the database makes. */
export interface Dictionaries {
  current(tree: Tree): Promise<Dictionary>;
  /** Reads what is new now: for a text that found nothing. Whether there was anything. */
  refresh(): Promise<boolean>;
  /** The lexeme of each word; nothing for words that stand in every text. */
  stemsOf(words: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}

/** So old may it be. */
const FRESH_MS = 5000;
const STATISTICS_MS = 300_000;

function openDictionaries({ db }: Pick<Database, 'db'>): Dictionaries {
  const words = createWords();
  const stems = createStems(db);
  let shares = new Map<Column, ReadonlyMap<string, number>>();
  let synonyms: readonly Synonym[] = [];
  let synonymsKey = '';
  let meanings: ReadonlyMap<string, readonly Meaning[]> = new Map();
  let spoken: ReadonlyMap<string, Meaning> = new Map();
  let spokenSounds: ReadonlyMap<string, readonly string[]> = new Map();
  let meaningsOf: Tree | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let statisticsAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<boolean> | undefined;
  let seen = '';

  async function read(): Promise<boolean> {
    const now = performance.now();
    if (now - statisticsAt > STATISTICS_MS) {
      shares = await readShares(db);
      statisticsAt = now;
    }
    const after = words.lastId() - OVERLAP;
    const state = JSON.stringify([after, await readState(db, after)]);
    const isOther = state !== seen && (await readAll(after));
    seen = state;
    readAt = now;
    return isOther;
  }

  async function readAll(after: number): Promise<boolean> {
    const isNew = words.add(await readWords(db, after));
    const found = await db.selectFrom('search_synonyms').select(['words', 'means']).orderBy('id').execute();
    const key = JSON.stringify(found);
    const isChanged = key !== synonymsKey;
    if (isChanged) {
      synonyms = found;
      synonymsKey = key;
      meaningsOf = undefined;
    }
    return isNew || isChanged;
  }

  const refresh = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    refresh,
    stemsOf: stems.of,
    async current(tree) {
      if (readAt === Number.NEGATIVE_INFINITY) await refresh();
      // A failure shows in the next search: its statement fails as well.
      else if (performance.now() - readAt > FRESH_MS) refresh().catch(() => {});
      if (meaningsOf !== tree) {
        meanings = await makeMeanings(synonyms, tree, stems.of);
        spoken = await spokenWords(synonyms, meanings, stems.of);
        spokenSounds = indexSounds(spoken.keys());
        meaningsOf = tree;
      }
      return {
        ...words,
        meanings,
        meaningOf: (word) => spoken.get(word),
        soundingLike: (word) => [...new Set([...words.soundingLike(word), ...soundingIn(spokenSounds, word)])],
        share: (column, lexeme) => shares.get(column)?.get(lexeme) ?? 0,
      };
    },
  };
}

interface WordRow {
  readonly id: number;
  readonly word: string;
  readonly lexeme: string | null;
}

/** A sequence number is taken before its commit, so recent rows are read again. */
const OVERLAP = 10_000;

/** Other after every change: mostly there is none, and reading all to find that out took ten times as long. */
async function readState(db: Db, after: number) {
  const { rows } = await sql`
    select count(*) as words, max(id) as last,
      (select array[count(*), sum(xmin::text::bigint)] from search_synonyms) as synonyms
    from search_words where id > ${after}`.execute(db);
  return rows;
}

const readWords = (db: Db, after: number): Promise<WordRow[]> =>
  db
    .selectFrom('search_words')
    .select(['id', 'word', 'lexeme'])
    .where('id', '>', after as never)
    .execute();

function createWords() {
  const byLook = new Map<string, string[]>();
  const byLexeme = new Map<string, string[]>();
  const known = new Set<string>();
  const bySound = new Map<string, string[]>();
  /** Written in one alphabet, in order. */
  let looks: string[] = [];
  let last = 0;

  return {
    lastId: () => last,
    /** Whether there was a new one. */
    add(rows: readonly WordRow[]): boolean {
      const before = known.size;
      for (const { id, word, lexeme } of rows) {
        last = Math.max(last, id);
        if (known.has(word)) continue;
        known.add(word);
        const look = lookAlike(word);
        push(byLook, look, lexeme ?? word);
        push(byLexeme, lexeme ?? word, word);
        for (const sound of soundsOf(word)) push(bySound, sound, word);
      }
      if (known.size === before) return false;
      looks = [...byLook.keys()].sort();
      return true;
    },
    has: (word: string) => known.has(word),
    lexemesOf: (word: string) => byLook.get(lookAlike(word)) ?? [],
    isKnown: (lexeme: string) => byLexeme.has(lexeme),
    wordsOf: (lexeme: string) => byLexeme.get(lexeme) ?? [],
    soundingLike: (word: string) => soundingIn(bySound, word),
    beginningWith(beginning: string, most: number): string[] {
      const look = lookAlike(beginning);
      const found: string[] = [];
      for (let i = firstFrom(looks, look); found.length < most && looks[i]?.startsWith(look); i += 1)
        found.push(looks[i] as string);
      return found;
    },
  };
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

function firstFrom(sorted: readonly string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Stems never change: the database is asked once for each word. */
function createStems(db: Db) {
  const MOST_KEPT = 20_000;
  const kept = new Map<string, string | null>();
  return {
    async of(words: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
      const missing = words.filter((word) => !kept.has(word));
      if (missing.length > 0) {
        if (kept.size > MOST_KEPT) kept.clear();
        const { rows } = await sql<{ word: string; stem: string | null }>`
          select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem
          from unnest(${missing}::text[]) word`.execute(db);
        for (const { word, stem } of rows) kept.set(word, stem);
      }
      return new Map(words.map((word) => [word, kept.get(word) ?? null]));
    },
  };
}

/** As the planner counted them last: of the most common lexemes and marks. */
async function readShares(db: Db): Promise<Map<Column, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ column: Column; lexemes: string[] | null; shares: number[] | null }>`
    select attname as column, most_common_elems::text::text[] as lexemes, most_common_elem_freqs as shares
    from pg_stats where tablename = 'products' and attname in ('search', 'name_search')`.execute(db);
  return new Map(
    rows.map(({ column, lexemes, shares }) => [column, new Map(lexemes?.map((one, i) => [one, shares?.[i] ?? 0]))]),
  );
}

/** Synonyms as they are kept, and the names of categories: each names everything in it. */
async function makeMeanings(
  synonyms: readonly Synonym[],
  tree: Tree,
  stemsOf: Dictionaries['stemsOf'],
): Promise<ReadonlyMap<string, readonly Meaning[]>> {
  const named = categoryNames(tree);
  const texts = [...synonyms.flatMap(({ words, means }) => [...words, ...means]), ...named.keys()];
  const stems = await stemsOf([...new Set(texts.flatMap(searchWords))]);
  const stemmed = (text: string) => searchWords(text).flatMap((word) => stems.get(word) ?? []);
  const phrases = new Map<string, Map<string, readonly string[]>>();
  const categories = new Map<string, Set<number>>();
  for (const { words, means } of synonyms)
    for (const word of words) {
      const known = phrases.get(stemmed(word).join(' ')) ?? new Map();
      for (const mean of means) known.set(stemmed(mean).join(' '), stemmed(mean));
      phrases.set(stemmed(word).join(' '), known);
    }
  for (const [name, ids] of named) {
    const key = stemmed(name).join(' ');
    categories.set(key, new Set([...(categories.get(key) ?? []), ...ids]));
  }
  const made = new Map<string, Meaning[]>();
  for (const key of new Set([...phrases.keys(), ...categories.keys()])) {
    const [first = '', ...rest] = key.split(' ');
    if (first === '') continue;
    const meaning = {
      stems: [first, ...rest],
      phrases: [...(phrases.get(key)?.values() ?? [])],
      categories: [...(categories.get(key) ?? [])],
    };
    made.set(
      first,
      [...(made.get(first) ?? []), meaning].sort((a, b) => b.stems.length - a.stems.length),
    );
  }
  return made;
}

/** Single words of the synonyms, as they are written there. */
async function spokenWords(
  synonyms: readonly Synonym[],
  meanings: ReadonlyMap<string, readonly Meaning[]>,
  stemsOf: Dictionaries['stemsOf'],
): Promise<ReadonlyMap<string, Meaning>> {
  const single = synonyms
    .flatMap(({ words }) => words.map(searchWords))
    .flatMap(([word, more]) => (word && !more ? word : []));
  const stems = await stemsOf([...new Set(single)]);
  return new Map(
    single.flatMap((word) => {
      const meaning = meanings.get(stems.get(word) ?? '')?.find((one) => one.stems.length === 1);
      return meaning ? [[word, meaning] as const] : [];
    }),
  );
}

function indexSounds(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>();
  for (const word of words) for (const sound of soundsOf(word)) push(made, sound, word);
  return made;
}

const soundingIn = (index: ReadonlyMap<string, readonly string[]>, word: string): string[] =>
  soundsOf(word)
    .flatMap((sound) => index.get(sound) ?? [])
    .filter((one) => isLatin(one) !== isLatin(word));

const opened = new WeakMap<Database, Dictionaries>();

/** One dictionary for a database and process. */
export function dictionariesOf(database: Database): Dictionaries {
  const known = opened.get(database) ?? openDictionaries(database);
  opened.set(database, known);
  return known;
}

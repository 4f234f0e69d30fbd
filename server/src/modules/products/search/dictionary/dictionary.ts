import { sql } from 'kysely';
import { shareWork } from '../../../../platform/concurrency.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import type { Tree } from '../../../catalog/index.ts';
import { categoryNames } from './category-names.ts';
import { createWords, type WordRow } from './known-words.ts';
import { type Meaning, makeMeanings, namedWords, spokenWords } from './meanings.ts';
import { createSoundIndex } from './sound-index.ts';
import { createStems, type StemsOf } from './stems.ts';
import type { Synonym } from './synonyms.ts';

/** Words of names, their lexemes, how common they are, and what else they are called: kept in this process. */
export interface Dictionary {
  /** Another one after every change of words or synonyms. */
  readonly version: number;
  /** Lexemes of the known words that are written so, in either alphabet. */
  lexemesOf(word: string): readonly string[];
  /** Whether a name has the word, in any form. */
  isKnown(lexeme: string): boolean;
  /** Known words that begin so, in either alphabet; the first `most` of them. */
  beginningWith(beginning: string, most: number): readonly string[];
  has(word: string): boolean;
  /** Known words of a lexeme. */
  wordsOf(lexeme: string): readonly string[];
  /** Known lexemes that are heard as this one: `heard`. */
  heardAs(lexeme: string): readonly string[];
  /** The share of products that have a lexeme or a mark: anywhere, or in their names. 0 if it is small or not known. */
  share(column: Column, lexeme: string): number;
  /** What a phrase of stems may mean, by its first stem. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** What a word of the synonyms means, written as there. */
  meaningOf(word: string): Meaning | undefined;
  /** Whether synonyms or categories call goods so, sold or not: such a word is no typo. */
  isGoodsWord(lexeme: string): boolean;
  /** Known words of the other alphabet that sound so: brands and transliterations. */
  soundingLike(word: string): readonly string[];
}

/** Whether some name or synonym has the word as it is written, in either alphabet. */
export const isUnderstood = (word: string, dictionary: Dictionary): boolean =>
  dictionary.lexemesOf(word).length > 0 || dictionary.meaningOf(word) !== undefined;

export type Column = 'search' | 'name_search';

/** The dictionary of a database, read anew as it changes; and stems, which the database makes. */
export interface Dictionaries {
  current(tree: Tree): Promise<Dictionary>;
  /** Reads all that was committed before the call: for a text that found nothing. */
  refresh(): Promise<void>;
  readonly stemsOf: StemsOf;
}

/** So old may it be. */
const FRESH_MS = 5000;
const STATISTICS_MS = 300_000;

function openDictionaries({ db }: Pick<Database, 'db'>): Dictionaries {
  let words = createWords();
  const stemsOf = createStems(db);
  let shares = new Map<Column, ReadonlyMap<string, number>>();
  let synonyms: readonly Synonym[] = [];
  let synonymsKey = '';
  let index:
    | { readonly tree: Tree; readonly synonyms: readonly Synonym[]; readonly made: Promise<MeaningIndex> }
    | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let statisticsAt = Number.NEGATIVE_INFINITY;
  let seen = '';
  let version = 0;

  async function read(): Promise<void> {
    const now = performance.now();
    const isLongAgo = now - statisticsAt > STATISTICS_MS;
    if (isLongAgo) {
      shares = await readShares(db);
      statisticsAt = now;
    }
    const after = words.lastId() - OVERLAP;
    const state = JSON.stringify([after, await readState(db, after)]);
    if (state !== seen && (await readAll(after))) version += 1;
    if (isLongAgo && (await countWords(db)) < words.size()) await readAnew();
    seen = state;
    readAt = now;
  }

  /** Whether anything was new. */
  async function readAll(after: number): Promise<boolean> {
    const isNew = words.add(await readWords(db, after));
    const found = await db.selectFrom('search_synonyms').select(['words', 'means']).orderBy('id').execute();
    const key = JSON.stringify(found);
    const isChanged = key !== synonymsKey;
    if (isChanged) {
      synonyms = found;
      synonymsKey = key;
    }
    return isNew || isChanged;
  }

  /** Words that no product has any more have left. */
  async function readAnew(): Promise<void> {
    const rows = await readWords(db, 0);
    words = createWords();
    words.add(rows);
    version += 1;
  }

  const reading = shareWork(read);

  /** Made once for all searches that come meanwhile: it takes the process for a tenth of a second. */
  function meaningIndexOf(tree: Tree): Promise<MeaningIndex> {
    if (index?.tree === tree && index.synonyms === synonyms) return index.made;
    const made = makeMeaningIndex(synonyms, tree, stemsOf);
    index = { tree, synonyms, made };
    made.catch(() => {
      if (index?.made === made) index = undefined;
    });
    return made;
  }

  return {
    refresh: reading.begin,
    stemsOf,
    async current(tree) {
      if (readAt === Number.NEGATIVE_INFINITY) await reading.join();
      // A failure shows in the next search: its statement fails as well.
      else if (performance.now() - readAt > FRESH_MS) reading.join().catch(() => {});
      const versionNow = version;
      const { meanings, spoken, sounds, named } = await meaningIndexOf(tree);
      return {
        ...words,
        version: versionNow,
        meanings,
        meaningOf: (word) => spoken.get(word),
        isGoodsWord: (lexeme) => named.has(lexeme),
        soundingLike: (word) => [...new Set([...words.soundingLike(word), ...sounds.soundingLike(word)])],
        share: (column, lexeme) => shares.get(column)?.get(lexeme) ?? 0,
      };
    },
  };
}

/** What is said of goods, in synonyms and in the names of categories. */
interface MeaningIndex {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  readonly spoken: ReadonlyMap<string, Meaning>;
  readonly sounds: ReturnType<typeof createSoundIndex>;
  /** Lexemes by which goods are called. */
  readonly named: ReadonlySet<string>;
}

async function makeMeaningIndex(synonyms: readonly Synonym[], tree: Tree, stemsOf: StemsOf): Promise<MeaningIndex> {
  const names = categoryNames(tree);
  const meanings = await makeMeanings(synonyms, names, stemsOf);
  const spoken = await spokenWords(synonyms, meanings, stemsOf);
  return {
    meanings,
    spoken,
    sounds: createSoundIndex(spoken.keys()),
    named: await namedWords(synonyms, names, stemsOf),
  };
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

async function countWords(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_words')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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

const opened = new WeakMap<Database, Dictionaries>();

/** One dictionary for a database and process. */
export function dictionariesOf(database: Database): Dictionaries {
  const known = opened.get(database) ?? openDictionaries(database);
  opened.set(database, known);
  return known;
}

import { sql } from 'kysely';
import { shareWork } from '../../../../platform/concurrency.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import type { Tree } from '../../../catalog/index.ts';
import { categoryNames } from './category-names.ts';
import { createWords, type WordRow } from './known-words.ts';
import { goodsLexemes, type Meaning, makeMeanings, wordMeanings } from './meanings.ts';
import { createSoundIndex } from './sound-index.ts';
import { createStems, type StemsOf } from './stems.ts';
import type { Synonym } from './synonyms.ts';

/** What this process knows of words: those of product names with their lexemes, how common they are, and their meanings. */
export interface Dictionary {
  /** Grows with every change of words or synonyms. */
  readonly version: number;
  /** The lexemes of the known words that are spelled so, in either alphabet. */
  lexemesOf(word: string): readonly string[];
  /** Whether a name has a word of this lexeme. */
  isKnown(lexeme: string): boolean;
  /** The first `most` known words with this beginning, in either alphabet. */
  beginningWith(beginning: string, most: number): readonly string[];
  /** Whether a name has the word as it is spelled. */
  has(word: string): boolean;
  /** Known words of a lexeme. */
  wordsOf(lexeme: string): readonly string[];
  /** The known lexemes that sound like this one (`heard`). */
  heardAs(lexeme: string): readonly string[];
  /** The share of products that have a lexeme or a mark, anywhere or in their names; 0 where it is small or not known. */
  share(column: Column, lexeme: string): number;
  /** What phrases mean, by their first stem. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** What a word of the synonyms means, spelled as there. */
  meaningOf(word: string): Meaning | undefined;
  /** Whether synonyms or categories call goods so, sold or not: such a word is no typo. */
  isGoodsWord(lexeme: string): boolean;
  /** Known words of the other alphabet that sound like this one: brands and transliterations. */
  soundingLike(word: string): readonly string[];
}

/** Whether a name or a synonym has the word as it is spelled, in either alphabet. */
export const isUnderstood = (word: string, dictionary: Dictionary): boolean =>
  dictionary.lexemesOf(word).length > 0 || dictionary.meaningOf(word) !== undefined;

export type Column = 'search' | 'name_search';

/** The dictionary of a database, which is read again as it changes, and the stems that the database makes. */
export interface Dictionaries {
  current(tree: Tree): Promise<Dictionary>;
  /** Reads everything that was committed before the call. A text that finds nothing is searched again after it. */
  refresh(): Promise<void>;
  readonly stemsOf: StemsOf;
}

/** An older dictionary is read again. */
const FRESH_MS = 5000;
/** So are the shares, and the words that no product has any more are dropped. */
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

  /** Drops the words that were deleted from the table. */
  async function readAnew(): Promise<void> {
    const rows = await readWords(db, 0);
    words = createWords();
    words.add(rows);
    version += 1;
  }

  const reading = shareWork(read);

  /** Made once for all searches that need it meanwhile: it takes a tenth of a second of the processor. */
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
      // This failure need not be told: the statement of the search fails as well.
      else if (performance.now() - readAt > FRESH_MS) reading.join().catch(() => {});
      const versionNow = version;
      const { meanings, byWord, sounds, goods } = await meaningIndexOf(tree);
      return {
        ...words,
        version: versionNow,
        meanings,
        meaningOf: (word) => byWord.get(word),
        isGoodsWord: (lexeme) => goods.has(lexeme),
        soundingLike: (word) => [...new Set([...words.soundingLike(word), ...sounds.soundingLike(word)])],
        share: (column, lexeme) => shares.get(column)?.get(lexeme) ?? 0,
      };
    },
  };
}

/** What synonyms and the names of categories say of words. */
interface MeaningIndex {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  readonly byWord: ReadonlyMap<string, Meaning>;
  readonly sounds: ReturnType<typeof createSoundIndex>;
  /** The lexemes that goods are called by. */
  readonly goods: ReadonlySet<string>;
}

async function makeMeaningIndex(synonyms: readonly Synonym[], tree: Tree, stemsOf: StemsOf): Promise<MeaningIndex> {
  const names = categoryNames(tree);
  const meanings = await makeMeanings(synonyms, names, stemsOf);
  const byWord = await wordMeanings(synonyms, meanings, stemsOf);
  return {
    meanings,
    byWord,
    sounds: createSoundIndex(byWord.keys()),
    goods: await goodsLexemes(synonyms, names, stemsOf),
  };
}

/** Ids are given before the commit, so rows with somewhat lower ids may still appear: they are read again. */
const OVERLAP = 10_000;

/** Differs after every change. Mostly nothing has changed, and reading everything to find that out takes ten times as long. */
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

/** From the statistics of the planner, which has the most common lexemes and marks. */
async function readShares(db: Db): Promise<Map<Column, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ column: Column; lexemes: string[] | null; shares: number[] | null }>`
    select attname as column, most_common_elems::text::text[] as lexemes, most_common_elem_freqs as shares
    from pg_stats where tablename = 'products' and attname in ('search', 'name_search')`.execute(db);
  return new Map(
    rows.map(({ column, lexemes, shares }) => [column, new Map(lexemes?.map((one, i) => [one, shares?.[i] ?? 0]))]),
  );
}

const opened = new WeakMap<Database, Dictionaries>();

/** The one dictionary of a database in this process. */
export function dictionariesOf(database: Database): Dictionaries {
  const known = opened.get(database) ?? openDictionaries(database);
  opened.set(database, known);
  return known;
}

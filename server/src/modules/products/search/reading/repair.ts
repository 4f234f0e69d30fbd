import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { type Dictionary, isUnderstood } from '../dictionary/dictionary.ts';
import { LETTERS, otherLayout, searchText, searchWords, typedWords } from '../spelling/search-words.ts';
import { LONG, slips, swaps } from '../spelling/slips.ts';
import { isAdjective, isEnding } from '../spelling/word-forms.ts';

/** The text in the other keyboard layout, if that turns unknown words into known ones. Sizes stay as they are. */
export function otherLayoutOf(
  text: string,
  unknown: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): string | undefined {
  const isTurned = (token: string) =>
    searchWords(token).some((word) => unknown.has(word) && LETTERS.test(word)) &&
    searchWords(otherLayout(token)).some((word) => word.length > 2 && isKnown(word));
  if (!tokensOf(text).some(isTurned)) return undefined;
  // If one word was typed in the wrong layout, the other unknown ones were, too.
  return text.replace(/\S+/g, (token) => {
    const words = searchWords(token).filter((word) => LETTERS.test(word));
    const isRight = words.length === 0 ? /\d/.test(token) : words.every((word) => word.length > 1 && isKnown(word));
    return isRight ? token : otherLayout(token);
  });
}

/**
 * The text with swapped letters put right. Only where no name has the word as it was typed, the stemmer takes it for a form of
 * another word, and far more names have the word that it becomes.
 */
export function withoutSwaps(text: string, dictionary: Dictionary, stems: ReadonlyMap<string, string | null>): string {
  const instead = new Map(
    typedWords(text).flatMap((word) => {
      const meant = unswapped(word, stems.get(word) ?? word, dictionary);
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
  return withWords(text, instead);
}

/** A known word is replaced only by one that so many times more names have. */
const LIKELIER = 3;

function unswapped(word: string, stem: string, dictionary: Dictionary): string | undefined {
  if (word.length < SHORTEST || !LETTERS.test(word) || !word.startsWith(stem)) return undefined;
  const isWritten =
    isUnderstood(word, dictionary) || dictionary.meanings.has(stem) || dictionary.beginningWith(word, 1).length > 0;
  if (isWritten || !dictionary.isKnown(stem)) return undefined;
  const least = LIKELIER * dictionary.share('name_search', stem);
  const [likeliest] = swaps(stem)
    .map((meant) => ({ meant, share: dictionary.share('name_search', meant) }))
    .filter(({ meant, share }) => dictionary.isKnown(meant) && share > least)
    .toSorted((a, b) => b.share - a.share);
  return likeliest && likeliest.meant + word.slice(stem.length);
}

/** The text with some of its words replaced. */
export const withWords = (text: string, instead: ReadonlyMap<string, string>): string =>
  instead.size === 0 ? text : text.replace(/\p{L}+/gu, (written) => instead.get(searchText(written)) ?? written);

const tokensOf = (text: string): string[] => text.match(/\S+/g) ?? [];

/** Shorter words have too many neighbours. */
const SHORTEST = 4;
/** Longer words nobody means: trying each letter in each place of them takes the square of their length. */
const LONGEST = 50;
const MOST_ALTERNATIVES = 5;

/** For each unknown word, the known words that are about one typo away from it. */
export async function repairTypos(
  db: Db,
  dictionary: Dictionary,
  unknown: ReadonlyMap<string, string>,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [word, stem] of unknown) {
    if (!mayBeTypo(word, stem, dictionary)) continue;
    const near = neighbours(dictionary, word, stem);
    const instead = near.length > 0 || word.length < LONG ? near : await mostAlike(db, word);
    if (instead.length > 0) found.set(word, instead);
  }
  return found;
}

/** A word that goods are called by is no typo, even if nobody sells them. */
const mayBeTypo = (word: string, stem: string, dictionary: Dictionary): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST && LETTERS.test(word) && !dictionary.isGoodsWord(stem);

/** The share of names that have a word: the more have it, the likelier it is meant. */
const shareOf = (dictionary: Dictionary, word: string): number =>
  Math.max(0, ...dictionary.lexemesOf(word).map((lexeme) => dictionary.share('name_search', lexeme)));

/** The known words that a word is a typo of, the likeliest first; else those whose stem its stem is a typo of. */
export function neighbours(dictionary: Dictionary, word: string, stem: string): string[] {
  if (!mayBeTypo(word, stem, dictionary)) return [];
  const whole = slips(word).filter((one) => dictionary.has(one) || dictionary.meaningOf(one) !== undefined);
  const found =
    whole.length > 0 ? whole : stemsMeant(word, stem, dictionary).flatMap((one) => formsOf(one, dictionary));
  const isLike = (one: string) => one.length >= SHORTEST && isAdjective(one) === isAdjective(word);
  const near = (one: string) => Math.abs(one.length - word.length);
  return [...new Set(found)]
    .filter(isLike)
    .toSorted((a, b) => shareOf(dictionary, b) - shareOf(dictionary, a) || near(a) - near(b) || (a < b ? -1 : 1))
    .slice(0, MOST_ALTERNATIVES);
}

/** Stems that a stem is a typo of; for a long word also those that sound the same. */
const stemsMeant = (word: string, stem: string, dictionary: Dictionary): readonly string[] =>
  stem.length < SHORTEST ? [] : [...slips(stem), ...(word.length < LONG ? [] : dictionary.heardAs(stem))];

/** The known words that are a stem with an ending. */
const formsOf = (stem: string, dictionary: Dictionary): string[] =>
  stem.length < SHORTEST
    ? []
    : dictionary.wordsOf(stem).filter((one) => one.startsWith(stem) && isEnding(one.slice(stem.length)));

async function mostAlike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where length(word) >= ${SHORTEST} and word % ${word} and similarity(word, ${word}) > 0.5
    order by similarity(word, ${word}) desc, word limit 2`.execute(db);
  return rows.map((row) => row.word);
}

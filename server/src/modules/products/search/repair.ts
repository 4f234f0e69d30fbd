import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Dictionary } from './dictionary.ts';
import { alphabetOf, otherLayout, searchWords } from './search-words.ts';

const LETTERS = /^\p{L}+$/u;

/** The text in the other keyboard layout, where that makes known words of unknown ones. Sizes are left alone. */
export function otherLayoutOf(
  text: string,
  unknown: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): string | undefined {
  const isTurned = (token: string) =>
    searchWords(token).some((word) => unknown.has(word) && LETTERS.test(word)) &&
    searchWords(otherLayout(token)).some((word) => word.length > 2 && isKnown(word));
  if (!tokensOf(text).some(isTurned)) return undefined;
  // One word typed in the wrong layout means that the unknown others were, too.
  return text.replace(/\S+/g, (token) => {
    const words = searchWords(token).filter((word) => LETTERS.test(word));
    const isRight = words.length === 0 ? /\d/.test(token) : words.every((word) => word.length > 1 && isKnown(word));
    return isRight ? token : otherLayout(token);
  });
}

const tokensOf = (text: string): string[] => text.match(/\S+/g) ?? [];

/** Shorter words have too many neighbours. */
const SHORTEST = 4;
const MOST_ALTERNATIVES = 5;

/** Known words for every unknown word that is one slip, or a little more, away from them. */
export async function repairTypos(
  db: Db,
  dictionary: Dictionary,
  unknown: ReadonlyMap<string, string>,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [word, stem] of unknown) {
    const near = neighbours(dictionary, word, stem);
    const instead = near.length > 0 || !LETTERS.test(word) ? near : await mostAlike(db, word);
    if (instead.length > 0) found.set(word, instead);
  }
  return found;
}

/** Known words one slip away from the word itself, or from its stem when its ending is another. */
export function neighbours(dictionary: Dictionary, word: string, stem: string): string[] {
  if (word.length < SHORTEST || !LETTERS.test(word)) return [];
  const whole = slips(word).filter((one) => dictionary.has(one) || dictionary.meaningOf(one) !== undefined);
  const others = slips(stem).flatMap((one) => dictionary.wordsOf(one));
  const near = (one: string) => Math.abs(one.length - word.length);
  const order = (words: readonly string[]) => words.toSorted((a, b) => near(a) - near(b) || (a < b ? -1 : 1));
  return (whole.length > 0 ? order(whole) : [...new Set(order(others))])
    .filter((one) => one.length >= SHORTEST)
    .slice(0, MOST_ALTERNATIVES);
}

async function mostAlike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where length(word) >= ${SHORTEST} and word % ${word} and similarity(word, ${word}) > 0.5
    order by similarity(word, ${word}) desc, word limit 2`.execute(db);
  return rows.map((row) => row.word);
}

/** Every word at edit distance one: a letter added, removed, replaced, or two swapped. */
function slips(word: string): string[] {
  const alphabet = [...alphabetOf(word)];
  const made = new Set<string>();
  for (let i = 0; i <= word.length; i += 1) {
    const [head, tail] = [word.slice(0, i), word.slice(i)];
    made.add(head + tail.slice(1));
    if (tail.length > 1) made.add(head + tail[1] + tail[0] + tail.slice(2));
    for (const letter of alphabet) {
      made.add(head + letter + tail);
      made.add(head + letter + tail.slice(1));
    }
  }
  made.delete(word);
  return [...made].filter((one) => one.length >= 3);
}

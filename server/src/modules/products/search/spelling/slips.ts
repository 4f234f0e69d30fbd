import letters from './letters.json' with { type: 'json' };
import { heard, isLatin } from './phonetic.ts';

/** One slip in so long a word makes no other word of it. */
export const LONG = 8;

/**
 * Words that somebody meant who typed this: one edit away from it. Of a short word most of these are words of their own, so its
 * slips are those that hands and ears make: letters swapped, left out or doubled, a key beside the right one, a letter that
 * sounds so. The first letter is right, or sounds so.
 */
export const slips = (word: string): string[] => [
  ...new Set([...swaps(word), ...withLetter(word), ...withoutLetter(word), ...withAnother(word)]),
];

export const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  ).filter((one) => one !== word);

const isLong = (word: string): boolean => word.length >= LONG;

/** With the letter that was left out. */
const withLetter = (word: string): string[] =>
  places(word.length + 1)
    .filter((at) => at > 0 || isLong(word))
    .flatMap((at) => alphabetOf(word).map((letter) => word.slice(0, at) + letter + word.slice(at)));

/** Without a letter that was struck twice, or with a key beside it, or that has no sound. */
function withoutLetter(word: string): string[] {
  const isNeedless = (at: number): boolean => {
    const [before, letter = '', after] = [word[at - 1], word[at], word[at + 1]];
    const isBeside = at > 0 && [before, after].some((other) => other !== undefined && beside(letter).includes(other));
    return letter === before || letter === after || isBeside || heard(letter) === '';
  };
  return places(word.length)
    .filter((at) => isLong(word) || isNeedless(at))
    .map((at) => word.slice(0, at) + word.slice(at + 1));
}

/** With the letter that another was typed for. */
const withAnother = (word: string): string[] =>
  [...word].flatMap((letter, at) => {
    const near = at > 0 ? [...beside(letter), ...stressedAfter(word[at - 1] ?? '', letter)] : [];
    const others = isLong(word) ? alphabetOf(word) : [...soundingLike(letter), ...near];
    return others.filter((other) => other !== letter).map((other) => word.slice(0, at) + other + word.slice(at + 1));
  });

const places = (count: number): number[] => [...Array(count).keys()];

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** The alphabet of a word's own. */
const alphabetOf = (word: string): string[] => [...(isLatin(word) ? LATIN : letters.lower)];

/** What else may have been meant by a letter. */
const perLetter = (of: (letter: string) => string[]): ((letter: string) => readonly string[]) => {
  const others = new Map([...LATIN, ...letters.lower].map((letter) => [letter, of(letter)]));
  return (letter) => others.get(letter) ?? [];
};

const soundingLike = perLetter((letter) => alphabetOf(letter).filter((other) => heard(other) === heard(letter)));

const [HUSHING, STRESSED] = [new Set(letters.hushing), new Set(letters.stressed)];

/** The two letters that sound the same where they are stressed behind a hushing one. */
const stressedAfter = (before: string, letter: string): readonly string[] =>
  HUSHING.has(before) && STRESSED.has(letter) ? [...STRESSED] : [];

/** Keys beside a key: each row of a keyboard is shifted by less than a key. */
const beside = perLetter((letter) => {
  const row = letters.rows.findIndex((some) => some.includes(letter));
  const at = letters.rows[row]?.indexOf(letter) ?? -1;
  const near = [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at],
    [row - 1, at + 1],
    [row + 1, at - 1],
    [row + 1, at],
  ] as const;
  return near.flatMap(([r, i]) => letters.rows[r]?.[i] ?? []).filter((key) => isLatin(key) === isLatin(letter));
});

import letters from './letters.json' with { type: 'json' };
import { heard, isLatin } from './phonetic.ts';

/** A word of this length with one typo in it is still recognised. */
export const LONG = 8;

/**
 * What may have been meant by a word: everything one edit away. For a short word most of that is other words, so only likely
 * typos count: letters swapped, left out or doubled, a neighbouring key, a letter that sounds the same. Its first letter is
 * right, or one that sounds the same.
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

/** With a letter that was left out. */
const withLetter = (word: string): string[] =>
  places(word.length + 1)
    .filter((at) => at > 0 || isLong(word))
    .flatMap((at) => alphabetOf(word).map((letter) => word.slice(0, at) + letter + word.slice(at)));

/** Without a letter that was typed twice, together with a neighbouring key, or that is silent. */
function withoutLetter(word: string): string[] {
  const isSuperfluous = (at: number): boolean => {
    const [before, letter = '', after] = [word[at - 1], word[at], word[at + 1]];
    const isBeside = at > 0 && [before, after].some((other) => other !== undefined && beside(letter).includes(other));
    return letter === before || letter === after || isBeside || heard(letter) === '';
  };
  return places(word.length)
    .filter((at) => isLong(word) || isSuperfluous(at))
    .map((at) => word.slice(0, at) + word.slice(at + 1));
}

/** With another letter in the place of one. */
const withAnother = (word: string): string[] =>
  [...word].flatMap((letter, at) => {
    const near = at > 0 ? [...beside(letter), ...stressedAfter(word[at - 1] ?? '', letter)] : [];
    const others = isLong(word) ? alphabetOf(word) : [...soundingLike(letter), ...near];
    return others.filter((other) => other !== letter).map((other) => word.slice(0, at) + other + word.slice(at + 1));
  });

const places = (count: number): number[] => [...Array(count).keys()];

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** The alphabet that a word is written in. */
const alphabetOf = (word: string): string[] => [...(isLatin(word) ? LATIN : letters.lower)];

/** Looks up once for each letter which others may have been meant. */
const perLetter = (of: (letter: string) => string[]): ((letter: string) => readonly string[]) => {
  const others = new Map([...LATIN, ...letters.lower].map((letter) => [letter, of(letter)]));
  return (letter) => others.get(letter) ?? [];
};

const soundingLike = perLetter((letter) => alphabetOf(letter).filter((other) => heard(other) === heard(letter)));

const [HUSHING, STRESSED] = [new Set(letters.hushing), new Set(letters.stressed)];

/** The two letters that sound the same when stressed after a hushing consonant. */
const stressedAfter = (before: string, letter: string): readonly string[] =>
  HUSHING.has(before) && STRESSED.has(letter) ? [...STRESSED] : [];

/** The keys around a key: each row of a keyboard is shifted by less than a key. */
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

import type { Column, Dictionary } from '../dictionary/dictionary.ts';
import type { Meaning } from '../dictionary/meanings.ts';
import { isSize, LETTERS, repeats, shownWord } from '../spelling/search-words.ts';
import { otherUnit } from '../spelling/word-forms.ts';
import type { Guess, Word } from './guess-word.ts';
import { all, any, NOTHING, quote } from './text-query.ts';

/** A word of a text, or a phrase that has a meaning of its own, as the database looks for it. Queries are `tsquery`s. */
export interface Term {
  /** As the person wrote it. */
  readonly shown: string;
  readonly words: readonly string[];
  /** The word itself, in any form. */
  readonly exact: string;
  /** That, or what it usually means. */
  readonly usual: string;
  /** That, or what else it may stand for: what it begins, what it means, what it is joined of. */
  readonly loose: string;
  /** Of that, what answers the question: what is `loose` alone is similar to it. */
  readonly asked: string;
  /** Whether it is the thing that is wanted: names say it, and what only speaks of it is something else. */
  readonly isThing: boolean;
  /** The share of products that have it, as far as it is known. */
  readonly share: Readonly<Record<Column, number>>;
  /** Words by which names of it begin. */
  readonly leads: readonly string[];
  /** Whether any name has it, or it means something: else it may be mistyped. */
  readonly isKnown: boolean;
}

/** Its ways to be looked for, from the narrowest on. */
type Way = 'exact' | 'usual' | 'loose' | 'asked';

/** The queries of a term that is made of others, each in the same manner. */
export const queriesBy = (make: (way: Way) => string): Pick<Term, Way> => ({
  exact: make('exact'),
  usual: make('usual'),
  loose: make('loose'),
  asked: make('asked'),
});

const VAGUE = /^(\p{L}{1,2}|[1-9]\d?)$/u;
/** A letter or two, a small number: rare or not, they say less than words. */
export const isVague = ({ loose, exact, words }: Term): boolean =>
  loose === exact && words.every((word) => VAGUE.test(word));

/** What stands for a term besides its own words. */
interface Substitutes {
  /** Phrases of the same meaning, as lexemes. */
  readonly phrases: readonly (readonly string[])[];
  /** Of the categories that it names. */
  readonly marks: readonly string[];
  /** Of those, the marks of categories whose goods are all called so. */
  readonly wholeMarks: readonly string[];
  /** Queries for what it may be in another spelling. */
  readonly guesses: readonly string[];
}

const NONE: Substitutes = { phrases: [], marks: [], wholeMarks: [], guesses: [] };

/** A share of the names that is enough for many pages. */
const COMMON = 0.02;

/**
 * The term of some words of a text, with the meaning that they have together and what else they may be. `isHead`: the thing that is
 * wanted is among them.
 */
export function termOf(
  text: string,
  words: readonly Word[],
  dictionary: Dictionary,
  meaning: Meaning | undefined,
  guess: Guess,
  isHead = false,
): Term {
  const lexemes = words.map(({ word, stem }) => [
    ...new Set([stem, ...dictionary.lexemesOf(word), ...otherUnit(word)]),
  ]);
  // A word that fills pages alone needs no others.
  const isCommon = shareOfWords('name_search', lexemes, dictionary) > COMMON;
  const instead = isCommon ? NONE : substitutesOf(lexemes, meaning, guess);
  const exact = any([all(lexemes.map((some) => any(some.map(quote)))), ...guess.same]);
  const meant = instead.phrases.map(allOf);
  const isSquare = words.some(({ word }) => isSize(word) && repeats(word));
  // Of goods that no name names, others speak: what drills concrete is none.
  const isUnsold =
    isHead && words.every(({ stem }, i) => dictionary.isGoodsWord(stem) && !lexemes[i]?.some(dictionary.isKnown));
  // A word that is known is complete: what it begins is something else.
  const isComplete = meaning !== undefined || isSquare || lexemes.every((some) => some.some(dictionary.isKnown));
  return {
    shown: words.map(({ word }) => shownWord(text, word)).join(' '),
    words: words.map(({ word }) => word),
    exact,
    usual: any([exact, ...[...meant, ...instead.guesses].slice(0, 1)]),
    loose: any([exact, ...meant, ...instead.marks.map(quote), ...instead.guesses]),
    asked: any([
      isUnsold ? NOTHING : exact,
      ...meant,
      ...instead.wholeMarks.map(quote),
      ...(isComplete ? [] : instead.guesses.filter((query) => !query.startsWith("'#"))),
    ]),
    isThing: isHead && [...lexemes, ...instead.phrases].some((some) => some.some(dictionary.isKnown)),
    leads: leadsOf(words, instead.phrases, [...guess.same, ...instead.guesses]),
    share: {
      search: shareOf('search', lexemes, instead, dictionary),
      name_search: shareOf('name_search', lexemes, instead, dictionary),
    },
    isKnown:
      meaning !== undefined ||
      guess.same.length + guess.like.length > 0 ||
      words.every(({ word }, i) => !LETTERS.test(word) || lexemes[i]?.some(dictionary.isKnown)),
  };
}

const allOf = (phrase: readonly string[]): string => all(phrase.map(quote));

type Lexemes = readonly (readonly string[])[];

function substitutesOf(lexemes: Lexemes, meaning: Meaning | undefined, guess: Guess): Substitutes {
  const { phrases = [], categories = [], wholes = [] } = meaning ?? {};
  // A synonym of a word is often a form of the same one.
  const isOwn = (phrase: readonly string[]) =>
    phrase.length === lexemes.length && phrase.every((stem, i) => lexemes[i]?.includes(stem));
  return {
    phrases: phrases.filter((phrase) => !isOwn(phrase)),
    marks: categories.map(markOf),
    wholeMarks: wholes.map(markOf),
    guesses: guess.like,
  };
}

const markOf = (category: number): string => `#${category}`;

/** The share of products that have the words themselves, or what stands for them. */
function shareOf(column: Column, lexemes: Lexemes, { phrases, marks, guesses }: Substitutes, dictionary: Dictionary) {
  const shareOfPhrase = (phrase: readonly string[]) =>
    Math.min(...phrase.map((lexeme) => dictionary.share(column, lexeme)));
  const guessed = guesses.flatMap((query) => /^'([^']+)'$/.exec(query)?.[1] ?? []);
  const said =
    shareOfWords(column, lexemes, dictionary) +
    sum(phrases.map(shareOfPhrase)) +
    shareOfAny(column, guessed, dictionary);
  const marked = shareOfAny(column, marks, dictionary);
  // About half of the goods of a category have its name in theirs.
  return Math.max(said, marked) + Math.min(said, marked) / 2;
}

/** Of products that have all the words, each in any of its forms: no more than have the rarest. */
const shareOfWords = (column: Column, lexemes: Lexemes, dictionary: Dictionary): number =>
  Math.min(...lexemes.map((forms) => shareOfAny(column, forms, dictionary)));

const shareOfAny = (column: Column, lexemes: readonly string[], dictionary: Dictionary): number =>
  sum(lexemes.map((lexeme) => dictionary.share(column, lexeme)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Of the word itself, of what it means, and of what else it may be. */
const leadsOf = (
  words: readonly Word[],
  phrases: readonly (readonly string[])[],
  guesses: readonly string[],
): string[] => [
  ...new Set([
    ...words.slice(0, 1).map(({ stem }) => stem),
    ...phrases.flatMap(([first]) => first ?? []),
    ...guesses.flatMap((query) => /'([^'#]+)'/.exec(query)?.[1] ?? []),
  ]),
];

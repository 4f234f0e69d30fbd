import type { Column, Dictionary } from '../dictionary/dictionary.ts';
import type { Meaning } from '../dictionary/meanings.ts';
import { isSize, LETTERS, repeats, shownWord } from '../spelling/search-words.ts';
import { otherUnit } from '../spelling/word-forms.ts';
import type { Guess, Word } from './guess-word.ts';
import { all, any, NOTHING, quote } from './text-query.ts';

/** A word of a text, or a phrase that has a meaning of its own, with the queries (`tsquery`) that find it. */
export interface Term {
  /** As it was typed. */
  readonly shown: string;
  readonly words: readonly string[];
  /** The word itself, in any form. */
  readonly exact: string;
  /** `exact`, or its most common synonym or guess. */
  readonly usual: string;
  /** Anything that it may stand for: longer words that it begins, synonyms, categories, the parts of a compound. */
  readonly loose: string;
  /** Of `loose`, what answers the question; the rest is only similar. */
  readonly asked: string;
  /**
   * Whether it is the head of the text, a word for goods that are sold. Products that answer have it in their names: what only
   * mentions a motor is something for motors.
   */
  readonly isThing: boolean;
  /** The share of products that have it, where statistics know it. */
  readonly share: Readonly<Record<Column, number>>;
  /** Words that the names of such goods begin with. */
  readonly leads: readonly string[];
  /** Whether a name has it, or it has a meaning; any other word may be mistyped. */
  readonly isKnown: boolean;
}

/** The queries of a term. */
type Way = 'exact' | 'usual' | 'loose' | 'asked';

/** The queries of a term that is made of others, each made in the same way. */
export const queriesBy = (make: (way: Way) => string): Pick<Term, Way> => ({
  exact: make('exact'),
  usual: make('usual'),
  loose: make('loose'),
  asked: make('asked'),
});

const VAGUE = /^(\p{L}{1,2}|[1-9]\d?)$/u;
/** Whether a term is a letter or two, or a small number: however rare, it says less than words. */
export const isVague = ({ loose, exact, words }: Term): boolean =>
  loose === exact && words.every((word) => VAGUE.test(word));

/** What a term may stand for besides its own words. */
interface Substitutes {
  /** Phrases of the same meaning, as lexemes. */
  readonly phrases: readonly (readonly string[])[];
  /** The marks of the categories that it names. */
  readonly marks: readonly string[];
  /** Of those, the categories whose goods are all called so. */
  readonly wholeMarks: readonly string[];
  /** Queries for what it may be in another spelling. */
  readonly guesses: readonly string[];
}

const NONE: Substitutes = { phrases: [], marks: [], wholeMarks: [], guesses: [] };

/** A word that this share of names has fills many pages. */
const COMMON = 0.02;

/**
 * The term of some words of a text. `meaning`: what they mean together. `guess`: what else they may be. `isHead`: the head of the
 * text is among them.
 */
export function termOf(
  text: string,
  words: readonly Word[],
  dictionary: Dictionary,
  meaning: Meaning | undefined,
  guess: Guess,
  isHead: boolean,
): Term {
  const lexemes = words.map(({ word, stem }) => [
    ...new Set([stem, ...dictionary.lexemesOf(word), ...otherUnit(word)]),
  ]);
  // A word that fills pages by itself needs no substitutes.
  const isCommon = shareOfWords('name_search', lexemes, dictionary) > COMMON;
  const instead = isCommon ? NONE : substitutesOf(lexemes, meaning, guess);
  const exact = any([all(lexemes.map((some) => any(some.map(quote)))), ...guess.same]);
  const meant = instead.phrases.map(allOf);
  const isSquare = words.some(({ word }) => isSize(word) && repeats(word));
  // Nobody sells these goods, so products that have the word only mention them: a drill for concrete is no concrete.
  const isUnsold =
    isHead && words.every(({ stem }, i) => dictionary.isGoodsWord(stem) && !lexemes[i]?.some(dictionary.isKnown));
  // A known word is complete: longer words that begin with it mean something else.
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
  // Synonyms of a word are often forms of the same word.
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

/** The share of products that have the words themselves, or a substitute. */
function shareOf(column: Column, lexemes: Lexemes, { phrases, marks, guesses }: Substitutes, dictionary: Dictionary) {
  const shareOfPhrase = (phrase: readonly string[]) =>
    Math.min(...phrase.map((lexeme) => dictionary.share(column, lexeme)));
  const guessed = guesses.flatMap((query) => /^'([^']+)'$/.exec(query)?.[1] ?? []);
  const byWords =
    shareOfWords(column, lexemes, dictionary) +
    sum(phrases.map(shareOfPhrase)) +
    shareOfAny(column, guessed, dictionary);
  const byCategory = shareOfAny(column, marks, dictionary);
  // About half of the goods of a category have its name in their own: they are in both shares.
  return Math.max(byWords, byCategory) + Math.min(byWords, byCategory) / 2;
}

/** At most so many products have all the words, each in any of its forms, as have the rarest one. */
const shareOfWords = (column: Column, lexemes: Lexemes, dictionary: Dictionary): number =>
  Math.min(...lexemes.map((forms) => shareOfAny(column, forms, dictionary)));

const shareOfAny = (column: Column, lexemes: readonly string[], dictionary: Dictionary): number =>
  sum(lexemes.map((lexeme) => dictionary.share(column, lexeme)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The first words of the term, of its synonyms and of its guesses. */
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

import { type Dictionary, isUnderstood } from '../dictionary/dictionary.ts';
import { isSize, LETTERS, sizeParts, sizesBehind } from '../spelling/search-words.ts';
import { partsOfJoined, signsOf, spokenForms, withFleetingVowel, withoutFleetingVowel } from '../spelling/spoken.ts';
import { neighbours } from './repair.ts';
import { all, any, quote } from './text-query.ts';

/** A word as it was typed, and its lexeme. */
export interface Word {
  readonly word: string;
  readonly stem: string;
}

/** What else a word may be: queries for the same word in another spelling, and for words that are like it. */
export interface Guess {
  readonly same: readonly string[];
  readonly like: readonly string[];
}

export const NO_GUESS: Guess = { same: [], like: [] };

interface Known {
  /** Known words that may be meant, the likeliest first. */
  readonly instead: readonly string[] | undefined;
  /** Whether it may still be being typed. */
  readonly isUnfinished: boolean;
  /** Whether it has a meaning, and so is no typo. */
  readonly isMeant: boolean;
}

/** What else a word may be: the first of these guesses that holds. */
export function guessWord({ word, stem }: Word, dictionary: Dictionary, known: Known): Guess {
  const { instead, isUnfinished, isMeant } = known;
  // The person is told of the first alternative, so that counts as the word itself.
  if (instead) return { ...guessOf(instead, dictionary), same: lexemesOfAll(instead.slice(0, 1), dictionary) };
  if (isSize(word)) return guessSize(word, isUnfinished);
  if (!LETTERS.test(word)) return NO_GUESS;
  const forms = otherStems(word, stem).filter(dictionary.isKnown);
  if (forms.length > 0)
    return dictionary.isKnown(stem)
      ? { same: forms.map(quote), like: [] }
      : guessOf(forms.flatMap(dictionary.wordsOf), dictionary);
  // An unknown word may be a short form of longer ones that begin with it.
  const mayGoOn = word.length >= SHORTEST_BEGINNING && (isUnfinished || !dictionary.isKnown(stem));
  const begun = mayGoOn ? dictionary.beginningWith(word, MOST_CONTINUED + 1) : [];
  const continued = begun.length > MOST_CONTINUED ? [`${quote(stem)}:*`] : lexemesOfAll(begun, dictionary);
  if (continued.length > 0 || dictionary.isKnown(stem)) return like(continued.filter((one) => one !== quote(stem)));
  return isMeant ? NO_GUESS : guessedOf(word, dictionary);
}

/** Stems of other forms of the same word: PostgreSQL's stemmer does not know of vowels that come and go. */
const otherStems = (word: string, stem: string): string[] => [
  ...new Set([...[word, stem].flatMap((one) => withoutFleetingVowel(one) ?? []), ...withFleetingVowel(stem)]),
];

/** A size may be the beginning of a longer one, or have the same numbers in another order. */
const guessSize = (word: string, isUnfinished: boolean): Guess => ({
  same: [sizesBehind(word)],
  like: [all(sizeParts(word).map(quote)), ...(isUnfinished ? [`${quote(word)}:*`] : [])],
});

/**
 * What an unknown word may be, the first that is known: several words written as one, a compound, a spoken form, a word of the
 * other alphabet that sounds like it, a sign typed in the other alphabet.
 */
function guessedOf(word: string, dictionary: Dictionary): Guess {
  const parts = partsOfJoined(word, (part) => isUnderstood(part, dictionary));
  if (parts) return like([all(parts.map((part) => any(queriesFor(part, dictionary))))]);
  // A word with a typo in it may happen to begin and end as others do.
  const isMistyped = word.length >= SHORTEST_MISTYPED && neighbours(dictionary, word, word).length > 0;
  const compound = isMistyped ? [] : compoundOf(word, dictionary);
  if (compound.length > 0) return like(compound);
  const form = spokenForms(word).find((one) => isUnderstood(one, dictionary));
  if (form !== undefined) return guessOf([form], dictionary);
  const sounding = dictionary.soundingLike(word);
  if (sounding.length > 0) return guessOf(sounding.slice(0, MOST_CONTINUED), dictionary);
  const signs = signsOf(word).flatMap((sign) => dictionary.beginningWith(sign, MOST_CONTINUED));
  return like(lexemesOfAll(signs, dictionary));
}

const like = (queries: readonly string[]): Guess => ({ same: [], like: queries });

export const guessOf = (words: readonly string[], dictionary: Dictionary): Guess => ({
  same: lexemesOfAll(words, dictionary),
  like: words.flatMap((word) => queriesFor(word, dictionary)),
});

/** Queries for a known word: itself, and what it means. */
function queriesFor(word: string, dictionary: Dictionary): string[] {
  const { phrases = [], categories = [] } = dictionary.meaningOf(word) ?? {};
  return [
    ...dictionary.lexemesOf(word).map(quote),
    ...phrases.map((some) => all(some.map(quote))),
    ...categories.map((id) => quote(`#${id}`)),
  ];
}

/** One word that was written as two, where one of the two is unknown. */
export function joinedWord([first, second]: readonly Word[], dictionary: Dictionary): string | undefined {
  if (!first || !second || !LETTERS.test(first.word) || !LETTERS.test(second.word)) return undefined;
  const joined = first.word + second.word;
  const isWord = ({ word, stem }: Word) => dictionary.has(word) || dictionary.isKnown(stem);
  if (joined.length < SHORTEST_JOINED) return undefined;
  if (!isUnderstood(joined, dictionary))
    return joined.length < SHORTEST_MISTYPED || (isWord(first) && isWord(second))
      ? undefined
      : neighbours(dictionary, joined, joined)[0];
  return isWord(first) && isWord(second) && dictionary.lexemesOf(joined).length > 0 && first.word.length > 3
    ? undefined
    : joined;
}

const SHORTEST_JOINED = 6;
/** A word of at least this length is recognised with a typo in it. */
const SHORTEST_MISTYPED = 10;

/** Two letters begin too many words. */
const SHORTEST_BEGINNING = 3;

/** The words that begin so are looked for by themselves, unless they are more than this. */
const MOST_CONTINUED = 40;

const lexemesOfAll = (words: readonly string[], dictionary: Dictionary): string[] => [
  ...new Set(words.flatMap((word) => dictionary.lexemesOf(word)).map(quote)),
];

/** The parts of a compound: a known word at its end, the longest, and before it the beginning of known words, perhaps with a vowel between. */
function compoundOf(word: string, dictionary: Dictionary): string[] {
  for (let at = SHORTEST_BEGINNING; at <= word.length - SHORTEST_END; at += 1) {
    const [head, end] = [word.slice(0, at), word.slice(at)];
    const ends = dictionary.lexemesOf(end);
    if (ends.length === 0) continue;
    const begun = [head, head.slice(0, -1)].find(
      (one) => one.length >= SHORTEST_BEGINNING && dictionary.beginningWith(one, 1).length > 0,
    );
    if (begun === undefined) continue;
    const heads = lexemesOfAll(dictionary.beginningWith(begun, MOST_JOINED), dictionary);
    return [all([any(heads), any(ends.map(quote))])];
  }
  return [];
}

const SHORTEST_END = 4;
const MOST_JOINED = 60;

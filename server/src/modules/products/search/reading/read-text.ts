import type { Column, Dictionary } from '../dictionary/dictionary.ts';
import type { Meaning } from '../dictionary/meanings.ts';
import { isLatin } from '../spelling/phonetic.ts';
import { isSize, LETTERS, repeats, shownWord, typedWords } from '../spelling/search-words.ts';
import { type Guess, guessOf, guessWord, joinedWord, NO_GUESS, type Word } from './guess-word.ts';
import talk from './talk-words.json' with { type: 'json' };
import { all, any, quote } from './text-query.ts';

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
  /** The share of products that have it, as far as it is known. */
  readonly share: Readonly<Record<Column, number>>;
  /** Words by which names of it begin. */
  readonly leads: readonly string[];
  /** Whether any name has it, or it means something: else it may be mistyped. */
  readonly isKnown: boolean;
}

const VAGUE = /^(\p{L}{1,2}|[1-9]\d?)$/u;
/** A letter or two, a small number: rare or not, they say less than words. */
export const isVague = ({ loose, exact, words }: Term): boolean =>
  loose === exact && words.every((word) => VAGUE.test(word));

/** More words than this say nothing more. */
const MOST_WORDS = 12;

/** Lexemes of words of letters; a number is its own. */
type Stems = ReadonlyMap<string, string | null>;

const TALK = new Set(talk.words);

interface Reading {
  readonly text: string;
  readonly dictionary: Dictionary;
  readonly stems: Stems;
  /** Words that may stand for a word that nobody knows. */
  readonly instead?: ReadonlyMap<string, readonly string[]>;
  /** Whether its last word may be unfinished. */
  readonly isTyping: boolean;
  /** More words than this say nothing more. */
  readonly most?: number;
}

/** The terms of a text. Words that stand in every text, and talk around what is wanted, are none if others are there. */
export function readText({
  text,
  dictionary,
  stems,
  instead = new Map(),
  isTyping,
  most = MOST_WORDS,
}: Reading): readonly Term[] {
  const asked = typedWords(text);
  const last = asked.at(-1);
  const said = asked.slice(0, most).flatMap((word) => {
    const stem = stems.get(word) ?? null;
    return stem === null ? [] : [{ word, stem }];
  });
  const telling = said.filter(({ word }) => !TALK.has(word));
  const words = telling.length > 0 ? telling : said;
  const terms: Term[] = [];
  for (let i = 0; i < words.length; ) {
    const rest = words.slice(i);
    const joined = joinedWord(rest, dictionary);
    if (joined) {
      terms.push(termOf(text, rest.slice(0, 2), dictionary, undefined, guessOf([joined], dictionary)));
      i += 2;
      continue;
    }
    const meaning = meaningOf(rest, dictionary);
    const length = meaning?.stems.length ?? 1;
    const some = rest.slice(0, length);
    // What has a meaning is no short form of something else, unless it is still being typed.
    const isLast = isTyping && rest[0]?.word === last;
    const single = length === 1 && (isLast || !meaning?.phrases.length) ? rest[0] : undefined;
    const others = single
      ? guessWord(
          single,
          dictionary,
          instead.get(single.word),
          isLast,
          meaning !== undefined && !isOfTheField(single, meaning),
        )
      : NO_GUESS;
    terms.push(termOf(text, some, dictionary, meaning, others));
    i += length;
  }
  return terms;
}

/** Whether a foreign word only names a category; the goods in it may be called by a word that sounds so. */
const isOfTheField = ({ word }: Word, { phrases }: Meaning): boolean => isLatin(word) && phrases.length === 0;

/** The longest phrase at the beginning of these words that means something else; two words of it may be turned round. */
function meaningOf(words: readonly Word[], { meanings }: Dictionary): Meaning | undefined {
  const [first, second] = words.map(({ stem }) => stem);
  const inOrder = meanings.get(first ?? '')?.find(({ stems }) => stems.every((stem, i) => words[i]?.stem === stem));
  if (second === undefined || (inOrder && inOrder.stems.length > 1)) return inOrder;
  return meanings.get(second)?.find(({ stems }) => stems.length === 2 && stems[1] === first) ?? inOrder;
}

function termOf(
  text: string,
  words: readonly Word[],
  dictionary: Dictionary,
  meaning: Meaning | undefined,
  others: Guess,
): Term {
  const lexemes = words.map(({ word, stem }) => [...new Set([stem, ...dictionary.lexemesOf(word)])]);
  const exact = any([all(lexemes.map((some) => any(some.map(quote)))), ...others.same]);
  const isOwn = (phrase: readonly string[]) =>
    phrase.length === lexemes.length && phrase.every((stem, i) => lexemes[i]?.includes(stem));
  const own = {
    search: Math.min(...lexemes.map((some) => sharesOf('search', some, dictionary))),
    name_search: Math.min(...lexemes.map((some) => sharesOf('name_search', some, dictionary))),
  };
  // A word that fills pages alone needs no others.
  const isCommon = own.name_search > COMMON;
  // A synonym of a word is often a form of the same one.
  const phrases = isCommon ? [] : (meaning?.phrases ?? []).filter((some) => !isOwn(some));
  const marks = isCommon ? [] : (meaning?.categories ?? []).map((id) => `#${id}`);
  const loose = isCommon ? [] : others.like;
  const wholes = new Set(isCommon ? [] : meaning?.wholes);
  // A word that is known is whole: what it begins is something else.
  const isSquare = words.some(({ word }) => isSize(word) && repeats(word));
  const isWord = meaning !== undefined || isSquare || lexemes.every((some) => some.some(dictionary.isKnown));
  const meant = phrases.map((some) => all(some.map(quote)));
  const usual = phrases[0] ? [all(phrases[0].map(quote))] : loose.slice(0, 1);
  const alike = loose.flatMap((query) => /^'([^']+)'$/.exec(query)?.[1] ?? []);
  const shareIn = (column: Column) => {
    const others = phrases.reduce(
      (sum, some) => sum + Math.min(...some.map((one) => dictionary.share(column, one))),
      0,
    );
    const said = own[column] + others + sharesOf(column, alike, dictionary);
    const marked = sharesOf(column, marks, dictionary);
    // About half of the goods of a category have its name in theirs.
    return Math.max(said, marked) + Math.min(said, marked) / 2;
  };
  return {
    shown: words.map(({ word }) => shownWord(text, word)).join(' '),
    words: words.map(({ word }) => word),
    exact,
    usual: any([exact, ...usual]),
    loose: any([exact, ...meant, ...marks.map(quote), ...loose]),
    asked: any([
      exact,
      ...meant,
      ...marks.filter((mark) => wholes.has(Number(mark.slice(1)))).map(quote),
      ...(isWord ? [] : loose.filter((query) => !query.startsWith("'#"))),
    ]),
    leads: leadsOf(words, phrases, [...others.same, ...loose]),
    share: { search: shareIn('search'), name_search: shareIn('name_search') },
    isKnown:
      meaning !== undefined ||
      others.same.length + others.like.length > 0 ||
      words.every(({ word }, i) => !LETTERS.test(word) || lexemes[i]?.some(dictionary.isKnown)),
  };
}

/** Of the word itself, of what it means, and of what else it may be. */
const leadsOf = (
  words: readonly Word[],
  phrases: readonly (readonly string[])[],
  loose: readonly string[],
): string[] => [
  ...new Set([
    ...words.slice(0, 1).map(({ stem }) => stem),
    ...phrases.flatMap(([first]) => first ?? []),
    ...loose.flatMap((query) => /'([^'#]+)'/.exec(query)?.[1] ?? []),
  ]),
];

/** A share of the names that is enough for many pages. */
const COMMON = 0.02;

const sharesOf = (column: Column, lexemes: readonly string[], { share }: Dictionary): number =>
  lexemes.reduce((sum, lexeme) => sum + share(column, lexeme), 0);

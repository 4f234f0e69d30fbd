import type { Dictionary } from '../dictionary/dictionary.ts';
import type { Meaning } from '../dictionary/meanings.ts';
import { isLatin } from '../spelling/phonetic.ts';
import { searchWords, typedWords, writtenPart } from '../spelling/search-words.ts';
import spoken from '../spelling/spoken.json' with { type: 'json' };
import { isAdjective, isPacking, isUnitName } from '../spelling/word-forms.ts';
import { type Guess, guessOf, guessWord, joinedWord, NO_GUESS, type Word } from './guess-word.ts';
import talk from './talk-words.json' with { type: 'json' };
import { queriesBy, type Term, termOf } from './term.ts';
import { quote } from './text-query.ts';

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
  /** Whether phrases are no terms, but their words. */
  readonly isApart?: boolean;
}

/** The terms of a text. Words that stand in every text, and talk around what is wanted, are none if others are there. */
export function readText({
  text,
  dictionary,
  stems,
  instead = new Map(),
  isTyping,
  most = MOST_WORDS,
  isApart = false,
}: Reading): readonly Term[] {
  const typed = typedWords(text);
  const said = typed.slice(0, most).flatMap((word) => {
    const stem = stems.get(word) ?? null;
    return stem === null ? [] : [{ word, stem }];
  });
  const telling = said.filter(({ word }, at) => !TALK.has(word) || isCount(said.slice(at - 1)));
  const unfinished = isTyping ? typed.at(-1) : undefined;
  const words = telling.length > 0 ? telling : said;
  const head = words.find(({ word }) => namesThing(word));
  const terms: Term[] = [];
  for (let rest = words; rest.length > 0; ) {
    const {
      length,
      meaning,
      guess,
      isTogether = false,
    } = readNext({ text, dictionary, instead, isApart }, rest, unfinished);
    const read = rest.slice(0, length);
    const term = termOf(text, read, dictionary, meaning, guess, head !== undefined && read.includes(head));
    terms.push(isTogether ? together(text, term) : term);
    rest = rest.slice(length);
  }
  return terms;
}

/** Whether a word may be that of the thing that is wanted. */
const namesThing = (word: string): boolean =>
  /\p{Script=Cyrillic}{3}/u.test(word) && !isAdjective(word) && !isPacking(word) && !isUnitName(word);

interface Read {
  /** How many words are one term. */
  readonly length: number;
  readonly meaning?: Meaning | undefined;
  readonly guess: Guess;
  /** Whether the words are one only side by side. */
  readonly isTogether?: boolean;
}

const isFraction = (text: string, [first, second]: readonly Word[]): boolean =>
  [...text.matchAll(FRACTION)].some(([, over, under]) => first?.word === over && second?.word === under);

const PIECES: ReadonlySet<string> = new Set(spoken.pieces);

/** How many are wanted, or how many are in a pack. */
const isCount = ([number, pieces]: readonly Word[]): boolean =>
  /^\d+$/.test(number?.word ?? '') && PIECES.has(pieces?.word ?? '');

/** A term of two words that stand side by side, as they are written. */
function together(text: string, term: Term): Term {
  const query = term.words.map(quote).join(' <-> ');
  const written = writtenPart(text, term.words[0] ?? '') ?? '';
  return {
    ...term,
    shown: searchWords(written).length === term.words.length ? written : term.shown,
    ...queriesBy(() => query),
  };
}

/** Inches, and other small numbers with a slash. */
const FRACTION = /(?<![\d.,/])(\d{1,2})\/(\d{1,2})(?![\d/])/g;

type Ways = Required<Pick<Reading, 'text' | 'dictionary' | 'instead' | 'isApart'>>;

function readNext(
  { text, dictionary, instead, isApart }: Ways,
  words: readonly Word[],
  unfinished: string | undefined,
): Read {
  if (isFraction(text, words) || isCount(words)) return { length: 2, guess: NO_GUESS, isTogether: true };
  const joined = joinedWord(words, dictionary);
  if (joined) return { length: 2, guess: guessOf([joined], dictionary) };
  const meaning = meaningOf(isApart ? words.slice(0, 1) : words, dictionary);
  const length = meaning?.stems.length ?? 1;
  const [first] = words;
  const isUnfinished = first !== undefined && first.word === unfinished;
  // What has a meaning is no short form of something else, unless it is still being typed.
  if (!first || length > 1 || (meaning?.phrases.length && !isUnfinished)) return { length, meaning, guess: NO_GUESS };
  const isMeant = meaning !== undefined && !isOfTheField(first, meaning);
  const guess = guessWord(first, dictionary, { instead: instead.get(first.word), isUnfinished, isMeant });
  return { length, meaning, guess };
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

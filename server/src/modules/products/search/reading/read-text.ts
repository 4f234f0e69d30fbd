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

/** Of a longer text only the first words are read. */
const MOST_WORDS = 12;

/** The lexeme of each word; `null` for words that are in every text. */
type Stems = ReadonlyMap<string, string | null>;

/** Words around what is wanted: `I need`, `please`. */
const TALK = new Set(talk.words);

interface Reading {
  readonly text: string;
  readonly dictionary: Dictionary;
  readonly stems: Stems;
  /** For words that no product has, the known words that may be meant. */
  readonly instead?: ReadonlyMap<string, readonly string[]>;
  /** Whether its last word may be unfinished. */
  readonly isTyping: boolean;
  /** How many words are read at the most. */
  readonly most?: number;
  /** Whether each word is a term of its own, also in a phrase that has a meaning. */
  readonly isApart?: boolean;
}

/** The terms of a text. Talk around what is wanted is left out, unless there is nothing else. */
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
  const all = typed.slice(0, most).flatMap((word) => {
    const stem = stems.get(word) ?? null;
    return stem === null ? [] : [{ word, stem }];
  });
  const wanted = all.filter(({ word }, at) => !TALK.has(word) || isCount(all.slice(at - 1)));
  const unfinished = isTyping ? typed.at(-1) : undefined;
  const words = wanted.length > 0 ? wanted : all;
  const head = words.find(({ word }) => mayBeHead(word));
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

/** Whether a word may be the head of a text: the one that names the goods. */
const mayBeHead = (word: string): boolean =>
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

/** Whether the words say how many are wanted, or how many are in a pack: `100 pcs`. */
const isCount = ([number, pieces]: readonly Word[]): boolean =>
  /^\d+$/.test(number?.word ?? '') && PIECES.has(pieces?.word ?? '');

/** A term of two words that are found side by side only, shown as they are written. */
function together(text: string, term: Term): Term {
  const query = term.words.map(quote).join(' <-> ');
  const written = writtenPart(text, term.words[0] ?? '') ?? '';
  return {
    ...term,
    shown: searchWords(written).length === term.words.length ? written : term.shown,
    ...queriesBy(() => query),
  };
}

/** Two small numbers with a slash, as inches have. */
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
  // A word that has a meaning is no short form of another one, unless it is still being typed.
  if (!first || length > 1 || (meaning?.phrases.length && !isUnfinished)) return { length, meaning, guess: NO_GUESS };
  const isMeant = meaning !== undefined && !namesOnlyCategory(first, meaning);
  const guess = guessWord(first, dictionary, { instead: instead.get(first.word), isUnfinished, isMeant });
  return { length, meaning, guess };
}

/** Whether a foreign word names a category and nothing else: the goods in it may be called by a word that sounds like it. */
const namesOnlyCategory = ({ word }: Word, { phrases }: Meaning): boolean => isLatin(word) && phrases.length === 0;

/** What the longest phrase at the beginning of these words means; two words of it may be in the other order. */
function meaningOf(words: readonly Word[], { meanings }: Dictionary): Meaning | undefined {
  const [first, second] = words.map(({ stem }) => stem);
  const inOrder = meanings.get(first ?? '')?.find(({ stems }) => stems.every((stem, i) => words[i]?.stem === stem));
  if (second === undefined || (inOrder && inOrder.stems.length > 1)) return inOrder;
  return meanings.get(second)?.find(({ stems }) => stems.length === 2 && stems[1] === first) ?? inOrder;
}

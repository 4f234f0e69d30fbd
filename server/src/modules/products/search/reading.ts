import { searchWords } from './search-words.ts';

/** A text as it is looked for: its words, each perhaps with others that may stand for it, as `a|b`. */
export interface Reading {
  readonly text: string;
  readonly words: readonly string[];
}

/** More words than this say nothing more. */
const MOST_WORDS = 12;

export const readingOf = (text: string): Reading => ({ text, words: searchWords(text).slice(0, MOST_WORDS) });

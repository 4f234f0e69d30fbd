import type { Tree } from '../../catalog/index.ts';
import type { Wanted } from '../list/filters.ts';
import type { Dictionaries, Dictionary } from './dictionary/dictionary.ts';
import { findPage } from './finding/find-page.ts';
import { makeQuestion, marksOf } from './finding/make-question.ts';
import { type KnownTerm, mostWords } from './finding/most-words.ts';
import type { Levels, Question } from './finding/question.ts';
import { readText } from './reading/read-text.ts';
import { repairTypos } from './reading/repair.ts';
import { distinctiveTerms } from './reading/roles.ts';
import type { Term } from './reading/term.ts';
import type { SearchDeps, SearchPage } from './search.ts';
import { typedWords } from './spelling/search-words.ts';

/** A text as it was understood, and what it found. */
export interface Understood extends SearchPage {
  readonly question: Question;
  readonly levels: Levels;
}

/** One search with one dictionary: it reads texts with it and looks for what they say. */
export interface Attempts {
  readonly dictionary: Dictionary;
  readonly stemsOf: Dictionaries['stemsOf'];
  /** `instead`: other words that some words are read as. */
  read(text: string, instead?: ReadonlyMap<string, readonly string[]>): Promise<readonly Term[]>;
  /** Reads each word by itself, also those of a phrase that has a meaning. */
  readApart(text: string): Promise<readonly Term[]>;
  /** Finds what has all the terms and, where that is little, what has any of `some`. */
  find(text: string, terms: readonly Term[], some?: readonly Term[]): Promise<Understood | undefined>;
  mostWords(terms: readonly Term[], isGuess?: (term: Term) => boolean): Promise<KnownTerm[]>;
  /** The known words that each of these may be a typo of, the likeliest first. */
  repairsOf(words: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}

interface Context {
  readonly deps: SearchDeps;
  readonly dictionaries: Dictionaries;
  readonly dictionary: Dictionary;
  readonly tree: Tree;
  /** How many products there are. */
  readonly size: number;
  readonly wanted: Wanted;
}

export function openAttempts({ deps, dictionaries, dictionary, tree, size, wanted }: Context): Attempts {
  const { database, clock } = deps;
  const { stemsOf } = dictionaries;
  return {
    dictionary,
    stemsOf,
    async read(text, instead = new Map()) {
      return readText({ text, dictionary, stems: await stemsOf(typedWords(text)), instead, isTyping: true });
    },
    async readApart(text) {
      return readText({ text, dictionary, stems: await stemsOf(typedWords(text)), isTyping: true, isApart: true });
    },
    async find(text, terms, some = distinctiveTerms(terms)) {
      const question = makeQuestion({ tree, dictionary, wanted, text, terms, some, size, now: clock.now() });
      const found = await findPage(database, question, wanted);
      return found.count > 0 ? { ...found, question, corrected: null, leftOut: [] } : undefined;
    },
    mostWords: (terms, isGuess) => mostWords(database, terms, size, marksOf(tree, wanted), isGuess),
    async repairsOf(words) {
      const stems = await stemsOf([...words]);
      return repairTypos(database.db, dictionary, new Map([...words].map((word) => [word, stems.get(word) ?? word])));
    },
  };
}

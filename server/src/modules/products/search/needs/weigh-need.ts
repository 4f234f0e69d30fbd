import type { CategoryId } from '@postavka/contract';
import type { Dictionaries, Dictionary } from '../dictionary/dictionary.ts';
import { readText } from '../reading/read-text.ts';
import { neighbours, withoutSwaps } from '../reading/repair.ts';
import type { Term } from '../reading/term.ts';
import { isSize, searchWords, typedWords } from '../spelling/search-words.ts';
import letter from './letter-words.json' with { type: 'json' };

/** What a buyer asks for, as typed: a title, perhaps a long text. */
export interface Need {
  readonly title: string;
  readonly description: string;
  readonly extra_fields: readonly { readonly name: string; readonly value: string }[];
  /** Products of the category and below it count as if the title named them. */
  readonly category?: CategoryId | undefined;
  /** Whether a name is a town's: it says where the goods go, unless goods are called after it. */
  readonly isTown?: (name: string) => boolean;
}

/** A term of a need, and how much it says of what is needed. */
export interface Weighed {
  readonly query: string;
  readonly words: readonly string[];
  readonly weight: number;
  readonly share: number;
  readonly isTitle: boolean;
}

/** How many words of a long text are read, and how many count: the rarest ones. */
const MOST_READ = 400;
const MOST_COUNTED = 24;

/** The terms that say what is needed. Rare words say more than common ones, sizes much, numbers little, talk nothing. */
export async function weighNeed(dictionaries: Dictionaries, dictionary: Dictionary, need: Need): Promise<Weighed[]> {
  const description = need.description.replace(PURPOSE, ' ').replace(PLACE, ' ');
  const rest = [description, ...need.extra_fields.map(({ value }) => value)].join('\n');
  const wanted = withoutSwaps(need.title, dictionary, await dictionaries.stemsOf(typedWords(need.title)));
  const stems = await dictionaries.stemsOf([
    ...new Set([...typedWords(wanted), ...typedWords(rest).slice(0, MOST_READ)]),
  ]);
  const isUnknown = (word: string) => {
    const stem = stems.get(word) ?? word;
    const isUnderstood =
      dictionary.isKnown(stem) || dictionary.meanings.has(stem) || dictionary.beginningWith(word, 1).length > 0;
    return !isUnderstood;
  };
  const read = (text: string, isRepaired: (word: string) => boolean) => {
    const repaired = typedWords(text).flatMap((word) => {
      const near = isUnknown(word) && isRepaired(word) ? neighbours(dictionary, word, stems.get(word) ?? word) : [];
      return near.length === 0 ? [] : [[word, near] as const];
    });
    return readText({ text, dictionary, stems, instead: new Map(repaired), isTyping: false, most: MOST_READ });
  };
  const isAboutGoods = typedWords(wanted).filter(isUnknown).length <= MOST_MISTYPED;
  const title = read(wanted, () => isAboutGoods).map((term) => weighed(term, true));
  const known = new Set(title.map(({ query }) => query));
  const ofLetters = new Set((await dictionaries.stemsOf(LETTER_WORDS)).values());
  const others = read(rest, (word) => word.length >= SHORTEST_REPAIRED)
    .filter(({ words }) => !words.every((word) => ofLetters.has(stems.get(word) ?? word)))
    .map((term) => weighed(term, false))
    .filter(({ query }) => !known.has(query));
  const distinct = [...new Map([...title, ...others].map((term) => [term.query, term])).values()];
  return distinct
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_COUNTED);
}

/** What letters say around the goods: papers, unloading, regards. A search or a title that says them means them. */
const LETTER_WORDS = letter.words.flatMap(searchWords);

/** What a thing is for says little of what it is: "for the repair of pumps" does not ask for pumps. */
const PURPOSE = new RegExp(`(?<!\\p{L})(${letter.purpose.join('|')})(\\s+\\p{L}+){1,2}`, 'giu');

/** Where it goes says nothing of it, and brands are called after towns: "to Tver" does not ask for goods of Tverprom. */
const LEADS = letter.place.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]).join('|');
const PLACE = new RegExp(
  `(?<!\\p{L}|\\d ?)(?:(?:${LEADS})(?:\\. ?| ))+\\p{Lu}\\p{Ll}+(?:-\\p{L}+)*(?: \\p{Lu}\\p{Ll}+)?`,
  'gu',
);

/** A letter has many words that no product has; the shorter ones are too near to something else. */
const SHORTEST_REPAIRED = 7;

/** A title with more unknown words than these is about something that nobody sells, not mistyped. */
const MOST_MISTYPED = 2;

const RAREST = 9;

function weighed(term: Term, isTitle: boolean): Weighed {
  const { words, exact, loose, share } = term;
  const times = isTitle ? 2 : 1;
  // A product with the same numbers in other places is another one.
  const query = words.some(isSize) ? exact : loose;
  return { query, words, share: share.name_search, isTitle, weight: times * worthOf(term) };
}

function worthOf({ words, share, isKnown }: Term): number {
  const [word = ''] = words;
  if (words.length === 1 && isSize(word)) return 6;
  if (words.every(isNumber)) return 1;
  if (words.every((one) => one.length < 3)) return 1;
  if (!isKnown) return 0;
  return Math.max(1, Math.min(RAREST, -Math.log2(Math.max(share.name_search, 0.0005))));
}

const isNumber = (word: string): boolean => /^[\d\u00f0]+$/.test(word);

/** Shorter numbers are lengths and powers, in too many names to find anything by; longer ones are signs of products. */
const SHORTEST_SIGN = 4;

/** Whether a term says what is needed, and not how much of it. */
export const saysWhat = ({ weight, words }: Weighed): boolean =>
  weight >= 2 && words.some((word) => word.length >= (isNumber(word) ? SHORTEST_SIGN : 3));

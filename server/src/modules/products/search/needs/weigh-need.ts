import type { CategoryId } from '@postavka/contract';
import type { Dictionaries, Dictionary } from '../dictionary/dictionary.ts';
import { readText } from '../reading/read-text.ts';
import { neighbours, withoutSwaps } from '../reading/repair.ts';
import type { Term } from '../reading/term.ts';
import { isSize, searchWords, typedWords } from '../spelling/search-words.ts';
import letter from './letter-words.json' with { type: 'json' };

/** What a buyer typed: a title, perhaps a long text. */
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

/** Terms with weights: rare words weigh more than common ones, sizes much, numbers little, polite words nothing. */
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

/** Words of letters that are not about goods: papers, unloading, regards. In a search or a title they count. */
const LETTER_WORDS = letter.words.flatMap(searchWords);

/** Words after "for" weigh little: "for the repair of pumps" does not ask for pumps. */
const PURPOSE = new RegExp(`(?<!\\p{L})(${letter.purpose.join('|')})(\\s+\\p{L}+){1,2}`, 'giu');

/** The place of delivery weighs nothing: "to Tver" does not ask for goods of the brand Tverprom. */
const LEADS = letter.place.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]).join('|');
const PLACE = new RegExp(
  `(?<!\\p{L}|\\d ?)(?:(?:${LEADS})(?:\\. ?| ))+\\p{Lu}\\p{Ll}+(?:-\\p{L}+)*(?: \\p{Lu}\\p{Ll}+)?`,
  'gu',
);

/** Unknown words of a long text are corrected as typos only from this length: shorter ones resemble too much. */
const SHORTEST_REPAIRED = 7;

/** A title with more unknown words is not mistyped, but about something that nobody sells. */
const MOST_MISTYPED = 2;

const RAREST = 9;

function weighed(term: Term, isTitle: boolean): Weighed {
  const { words, exact, loose, share } = term;
  const times = isTitle ? 2 : 1;
  // The same numbers in another order make another product.
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

/** Shorter numbers are lengths and powers, which too many names have; longer ones identify products. */
const SHORTEST_SIGN = 4;

/** Whether a term says what is needed, rather than how much of it. */
export const saysWhat = ({ weight, words }: Weighed): boolean =>
  weight >= 2 && words.some((word) => word.length >= (isNumber(word) ? SHORTEST_SIGN : 3));

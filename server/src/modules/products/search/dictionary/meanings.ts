import { searchWords } from '../spelling/search-words.ts';
import categoryGoods from './category-goods.json' with { type: 'json' };
import type { CategoryNames } from './category-names.ts';
import type { StemsOf } from './stems.ts';
import type { Synonym } from './synonyms.ts';

/** What a phrase of stems means: other phrases, or all goods of some categories. */
export interface Meaning {
  readonly stems: readonly string[];
  readonly phrases: readonly (readonly string[])[];
  readonly categories: readonly number[];
  /** The categories whose goods are all called so. */
  readonly wholes: readonly number[];
}

/** The meanings of the synonyms and of the names of categories, which mean everything in the category, by their first stem. */
export async function makeMeanings(
  synonyms: readonly Synonym[],
  named: CategoryNames,
  stemsOf: StemsOf,
): Promise<ReadonlyMap<string, readonly Meaning[]>> {
  const stems = await stemsOf(wordsIn(synonyms, named.keys()));
  const stemmed = (text: string) => searchWords(text).flatMap((word) => stems.get(word) ?? []);
  const phrases = new Map<string, Map<string, readonly string[]>>();
  const categories = new Map<string, Map<number, boolean>>();
  for (const { words, means } of synonyms)
    for (const word of words) {
      const key = stemmed(word).join(' ');
      const known = phrases.get(key) ?? new Map();
      for (const phrase of means.map(stemmed)) known.set(phrase.join(' '), phrase);
      phrases.set(key, known);
    }
  for (const [name, ids] of named) {
    const key = stemmed(name).join(' ');
    const known = categories.get(key) ?? new Map<number, boolean>();
    for (const [id, isWhole] of ids) known.set(id, isWhole || known.get(id) === true);
    categories.set(key, known);
  }
  const made = new Map<string, Meaning[]>();
  for (const key of new Set([...phrases.keys(), ...categories.keys()])) {
    const [first = '', ...rest] = key.split(' ');
    if (first === '') continue;
    const meaning = {
      stems: [first, ...rest],
      phrases: [...(phrases.get(key)?.values() ?? [])],
      categories: [...(categories.get(key)?.keys() ?? [])],
      wholes: [...(categories.get(key) ?? [])].flatMap(([id, isWhole]) => (isWhole ? id : [])),
    };
    made.set(
      first,
      [...(made.get(first) ?? []), meaning].sort((a, b) => b.stems.length - a.stems.length),
    );
  }
  return made;
}

const wordsIn = (synonyms: readonly Synonym[], names: Iterable<string>): string[] => [
  ...new Set([...synonyms.flatMap(({ words, means }) => [...words, ...means]), ...names].flatMap(searchWords)),
];

/** The lexemes of all words that goods are called by: in synonyms, in names of categories, in names of goods of categories. */
export async function goodsLexemes(
  synonyms: readonly Synonym[],
  named: CategoryNames,
  stemsOf: StemsOf,
): Promise<ReadonlySet<string>> {
  const names = [...named.keys(), ...Object.values(categoryGoods).flat()];
  const stems = await stemsOf(wordsIn(synonyms, names));
  return new Set([...stems.values()].filter((stem) => stem !== null));
}

/** What the single words of the synonyms mean, as they are spelled there. */
export async function wordMeanings(
  synonyms: readonly Synonym[],
  meanings: ReadonlyMap<string, readonly Meaning[]>,
  stemsOf: StemsOf,
): Promise<ReadonlyMap<string, Meaning>> {
  const single = synonyms
    .flatMap(({ words }) => words.map(searchWords))
    .flatMap(([word, more]) => (word && !more ? word : []));
  const stems = await stemsOf([...new Set(single)]);
  return new Map(
    single.flatMap((word) => {
      const meaning = meanings.get(stems.get(word) ?? '')?.find((one) => one.stems.length === 1);
      return meaning ? [[word, meaning] as const] : [];
    }),
  );
}

import type { Category, Tree } from '../../../catalog/index.ts';
import letters from '../spelling/letters.json' with { type: 'json' };
import { searchWords } from '../spelling/search-words.ts';

/** What separates the goods that the name of a category lists. */
const BETWEEN = new RegExp(`,|;|/|\\(|\\)| ${letters.and} | and | for | of `, 'i');

/** By category, whether all of its goods are called so: a name may list several goods. A category with others below it counts as one. */
type Named = ReadonlyMap<number, boolean>;
export type CategoryNames = ReadonlyMap<string, Named>;

/**
 * For each name, the categories that are called so, with all below them. Names are whole ones and their parts in both languages,
 * and, because products have no English names, every English word. A word that is the head of some part (its last word) does not
 * stand for categories where it only describes another: `cable` does not mean cable trays.
 */
export function categoryNames({ byId }: Tree): CategoryNames {
  const named = new Map<string, Map<number, boolean>>();
  const add = (key: string, { subtree: ids }: Pick<Category, 'subtree'>, name: string) => {
    if (key === '') return;
    const isWhole = ids.length > 1 || !BETWEEN.test(name);
    const known = named.get(key) ?? new Map<number, boolean>();
    for (const id of ids) known.set(id, isWhole || known.get(id) === true);
    named.set(key, known);
  };
  const categories = [...byId.values()];
  for (const category of categories) {
    const { name } = category;
    for (const one of [name.ru, name.en])
      for (const part of [one, ...one.split(BETWEEN)])
        add(searchWords(part).join(' '), category, part === one ? '' : one);
    for (const head of headsOf(category)) add(head, category, name.en);
  }
  const heads = new Set(categories.flatMap(headsOf));
  for (const category of categories) {
    const { en } = category.name;
    for (const word of longWords(en)) if (!heads.has(word)) add(word, category, en);
  }
  return named;
}

/** The heads of an English name: the last word of each part. */
const headsOf = ({ name }: Pick<Category, 'name'>): string[] =>
  name.en.split(BETWEEN).flatMap((part) => longWords(part).at(-1) ?? []);

const longWords = (text: string): string[] => searchWords(text).filter((word) => word.length > 3);

/** The whole names of a category, and the parts that they list. */
export const partsOf = ({ name }: Pick<Category, 'name'>): string[] =>
  [name.ru, name.en].flatMap((one) => [one, ...one.split(BETWEEN)]);

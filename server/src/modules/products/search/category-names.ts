import type { Category, Tree } from '../../catalog/index.ts';
import letters from './letters.json' with { type: 'json' };
import { searchWords } from './search-words.ts';

/** Between the things that a category's name names. */
const BETWEEN = new RegExp(`,|;|/|\\(|\\)| ${letters.and} | and | for | of `, 'i');

/**
 * What categories are called, and which categories have each name, with everything below: whole names and their parts in
 * both languages, and every English word of a name, because products have no English names. A word that names a thing
 * (the last one of its part) does not stand for categories where it only describes another: `cable` is no cable tray.
 */
export function categoryNames({ byId }: Tree): ReadonlyMap<string, ReadonlySet<number>> {
  const named = new Map<string, Set<number>>();
  const add = (key: string, ids: readonly number[]) => {
    if (key === '') return;
    const known = named.get(key) ?? new Set();
    for (const id of ids) known.add(id);
    named.set(key, known);
  };
  const categories = [...byId.values()];
  for (const category of categories) {
    for (const part of partsOf(category)) add(searchWords(part).join(' '), category.subtree);
    for (const head of headsOf(category)) add(head, category.subtree);
  }
  const heads = new Set(categories.flatMap(headsOf));
  for (const { name, subtree } of categories) {
    for (const word of longWords(name.en)) if (!heads.has(word)) add(word, subtree);
  }
  return named;
}

/** The things that an English name names: the last word of each part. */
const headsOf = ({ name }: Pick<Category, 'name'>): string[] =>
  name.en.split(BETWEEN).flatMap((part) => longWords(part).at(-1) ?? []);

const longWords = (text: string): string[] => searchWords(text).filter((word) => word.length > 3);

/** The whole names of a category, and each thing that they name. */
export const partsOf = ({ name }: Pick<Category, 'name'>): string[] =>
  [name.ru, name.en].flatMap((one) => [one, ...one.split(BETWEEN)]);

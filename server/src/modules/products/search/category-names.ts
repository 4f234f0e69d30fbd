import type { Category, Tree } from '../../catalog/index.ts';
import letters from './letters.json' with { type: 'json' };
import { searchWords } from './search-words.ts';

/** Between the things that a category's name names. */
const BETWEEN = new RegExp(`,|;|/|\\(|\\)| ${letters.and} | and | for | of `, 'i');

/**
 * What categories are called, and which categories have each name, with everything below: whole names and their parts in
 * both languages, and every English word of a name, because products have no English names.
 */
export function categoryNames({ byId }: Tree): ReadonlyMap<string, ReadonlySet<number>> {
  const named = new Map<string, Set<number>>();
  const add = (name: string, ids: readonly number[]) => {
    const key = searchWords(name).join(' ');
    if (key === '') return;
    const known = named.get(key) ?? new Set();
    for (const id of ids) known.add(id);
    named.set(key, known);
  };
  for (const { name, subtree } of byId.values()) {
    for (const part of partsOf({ name })) add(part, subtree);
    for (const word of searchWords(name.en)) if (word.length > 3) add(word, subtree);
  }
  return named;
}

/** The whole names of a category, and each thing that they name. */
export const partsOf = ({ name }: Pick<Category, 'name'>): string[] =>
  [name.ru, name.en].flatMap((one) => [one, ...one.split(BETWEEN)]);

import type { Column } from '../dictionary/dictionary.ts';
import { namesGoods } from './roles.ts';
import { queriesBy, type Term } from './term.ts';
import { all, any } from './text-query.ts';

/** A part of a text that lists goods, as it was written. */
export interface Part {
  readonly shown: string;
  readonly terms: readonly Term[];
}

/** Whether a part names goods, and is no measure or property of those before it. */
export const hasGoods = ({ shown, terms }: Part): boolean => terms.some((term) => namesGoods(shown, terms, term));

/** One term for all words of a part: a product has to have each of them. */
export const wholeTerm = ({ shown, terms }: Part): Term => ({
  ...joined(shown, terms),
  ...queriesBy((way) => all(terms.map((term) => term[way]))),
  share: shareBy((column) => Math.min(...terms.map(({ share }) => share[column]))),
});

/** One term for several parts: a product has to have all words of any of them. */
export const anyTerm = (shown: string, wholes: readonly Term[]): Term => ({
  ...joined(shown, wholes),
  ...queriesBy((way) => any(wholes.map((whole) => whole[way]))),
  share: shareBy((column) =>
    Math.min(
      1,
      wholes.reduce((sum, { share }) => sum + share[column], 0),
    ),
  ),
});

const joined = (shown: string, terms: readonly Term[]) => ({
  shown,
  words: terms.flatMap(({ words }) => words),
  isThing: false,
  leads: terms.flatMap(({ leads }) => leads),
  isKnown: terms.every(({ isKnown }) => isKnown),
});

const shareBy = (shareOf: (column: Column) => number): Term['share'] => ({
  search: shareOf('search'),
  name_search: shareOf('name_search'),
});

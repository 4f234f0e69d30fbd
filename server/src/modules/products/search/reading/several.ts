import letters from '../spelling/letters.json' with { type: 'json' };
import { namesThing } from './left-out.ts';
import { queriesBy, type Term } from './term.ts';
import { all, any } from './text-query.ts';

/** Between several goods of a text; a comma before a figure is that of a number. */
const BETWEEN = new RegExp(`[;\\n]|,(?!\\d)|\\s\\+\\s|\\s(?:${letters.and}|and)\\s`, 'iu');

export const severalOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether a part names a thing, and is no measure or property of the goods before it. */
export const namesGoods = (part: string, terms: readonly Term[]): boolean =>
  terms.some((_, at) => namesThing(part, terms, at));

/** All words of one part. */
export const wholeTerm = (shown: string, terms: readonly Term[]): Term =>
  joinedTerm(shown, [terms], (column) => Math.min(...terms.map(({ share }) => share[column])));

/** Any of the parts, each with all of its words. */
export const anyTerm = (shown: string, parts: readonly Term[]): Term =>
  joinedTerm(
    shown,
    parts.map((part) => [part]),
    (column) =>
      Math.min(
        1,
        parts.reduce((sum, { share }) => sum + share[column], 0),
      ),
  );

function joinedTerm(
  shown: string,
  parts: readonly (readonly Term[])[],
  shareOf: (column: keyof Term['share']) => number,
): Term {
  const terms = parts.flat();
  return {
    shown,
    words: terms.flatMap(({ words }) => words),
    ...queriesBy((way) => any(parts.map((some) => all(some.map((term) => term[way]))))),
    share: { search: shareOf('search'), name_search: shareOf('name_search') },
    leads: terms.flatMap(({ leads }) => leads),
    isKnown: terms.every(({ isKnown }) => isKnown),
  };
}

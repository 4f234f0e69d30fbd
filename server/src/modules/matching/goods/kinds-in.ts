import { searchWords } from '../../products/index.ts';
import listing from './listing.json' with { type: 'json' };

/** Each is looked for by itself, so there are not many. */
const MOST = 6;
/** Letters by which a word is known in its other forms. */
const BEGINNING = 4;

/**
 * The kinds of goods that a title lists, as "Pipe 57x3.5, bends and flanges"; none where it names one. What stands behind a
 * preposition is what goods are for or made of. Two parts with nothing but a comma between them are goods and something said of them.
 */
export function kindsIn(title: string): string[] {
  const [listed = ''] = title.split(PREPOSITION);
  const parts = listed.split(BETWEEN).filter(namesGoods);
  const isList = parts.length > 2 || CLOSED.test(listed);
  return isList && parts.length > 1 ? parts.slice(0, MOST).map((part) => part.trim()) : [];
}

/** Whether a name begins with the word that a kind begins with, in any form. */
export const isOfKind = (name: string, kind: string): boolean => beginningOf(name) === beginningOf(kind);

const beginningOf = (text: string): string => (searchWords(text)[0] ?? '').slice(0, BEGINNING);

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

const PREPOSITION = new RegExp(`\\s${oneOf(listing.prepositions)}\\s`, 'iu');
const AND = `\\s${oneOf(listing.and)}\\s|[;+\\n]`;
const CLOSED = new RegExp(AND, 'iu');
/** A comma between figures is a decimal point. */
const BETWEEN = new RegExp(`${AND}|(?<!\\d),|,(?!\\d)`, 'iu');

const PACKING: ReadonlySet<string> = new Set(listing.packing);
const ADJECTIVE = new RegExp(listing.adjective, 'u');

function namesGoods(part: string): boolean {
  const [word = ''] = searchWords(part);
  return /^\p{L}{3,}$/u.test(word) && !ADJECTIVE.test(word) && !PACKING.has(word);
}

import { isAdjective, isPacking, listedParts, saysAnd, searchWords } from '../../products/index.ts';
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
  const parts = listedParts(listed).filter(namesGoods);
  const isList = parts.length > 2 || saysAnd(listed);
  return isList && parts.length > 1 ? parts.slice(0, MOST) : [];
}

/** Whether a name begins with the word that a kind begins with, in any form. */
export const isOfKind = (name: string, kind: string): boolean => beginningOf(name) === beginningOf(kind);

const beginningOf = (text: string): string => (searchWords(text)[0] ?? '').slice(0, BEGINNING);

const PREPOSITION = new RegExp(`\\s(?:${listing.prepositions.join('|')})\\s`, 'iu');

function namesGoods(part: string): boolean {
  const [word = ''] = searchWords(part);
  return /^\p{L}{3,}$/u.test(word) && !isAdjective(word) && !isPacking(word);
}

import { isLatin } from '../spelling/phonetic.ts';
import { LETTERS, searchWords, writtenPart } from '../spelling/search-words.ts';
import {
  distinctiveTerms,
  isMarkOf,
  isNumber,
  isPackingTerm,
  isProperty,
  isPurpose,
  isService,
  isUnit,
  namesGoods,
} from './roles.ts';
import { isVague, type Term } from './term.ts';

/**
 * The terms that are looked for where no product has all of them; none where what is left would find other things:
 * - a service that is left out leaves nothing;
 * - a part of something that is left out goes with it (`isFragment`);
 * - if the text names goods, a term that names them has to be among the rest: street lamps are no street cameras.
 */
export function keptTerms(text: string, terms: readonly Term[], isKept: (at: number) => boolean): readonly Term[] {
  const kept = terms.filter((_, at) => isKept(at));
  if (terms.some((term) => isService(text, term) && !kept.includes(term))) return [];
  const whole = kept.filter((term) => !isFragment(text, terms, kept, term));
  const isWanted = (term: Term) => namesGoods(text, terms, term) && !isPurpose(text, term);
  if (terms.some(isWanted)) return whole.some(isWanted) ? whole : [];
  return whole.length > 0 ? whole : kept;
}

/**
 * Whether a term says nothing, because what it belongs to is left out:
 * - a unit without its number: kilowatts alone find motors where a pump is wanted;
 * - a letter or two without the number written in one with them;
 * - a part of an article number without the rest of it.
 */
function isFragment(text: string, terms: readonly Term[], kept: readonly Term[], term: Term): boolean {
  const at = terms.indexOf(term);
  const [before, after] = [terms[at - 1], terms[at + 1]];
  const isLostNumber = (one: Term | undefined) => one !== undefined && isNumber(one) && !kept.includes(one);
  if (isUnit(term) && isLostNumber(before)) return true;
  if (isLostNumber(after) && isMarkOf(text, term, after)) return true;
  const written = partsWrittenWith(text, terms, term);
  return !written.every((one) => kept.includes(one)) && isPartOfArticle(term, written);
}

/** `125` says nothing without the rest of `K50-32-125`, nor do `10704` and `TR` without that of `TR-811-10704`. */
function isPartOfArticle({ words }: Term, parts: readonly Term[]): boolean {
  const part = parts.length > 2 && parts.some(isNumber) ? /^(\d+|\p{L}{1,3})$/u : /^\d{1,3}$/;
  return words.every((word) => part.test(word));
}

/** The terms that were written in one with a term, and itself. */
function partsWrittenWith(text: string, terms: readonly Term[], { words: [word = ''] }: Term): readonly Term[] {
  const token = (text.match(/\S+/g) ?? []).map(searchWords).find((parts) => parts.includes(word)) ?? [];
  return terms.filter(({ words }) => words.some((one) => token.includes(one)));
}

/**
 * Whether the goods of a text are left out, and all that is kept describes goods of any kind: a grade, a town. Who asks for
 * a thing that nobody sells wants no other thing of that grade. `isGoodsWord`: whether goods are called so, sold or not.
 */
export function losesItsGoods(
  terms: readonly Term[],
  kept: readonly Term[],
  isGoodsWord: (term: Term) => boolean,
): boolean {
  const isPlain = ({ words }: Term) => words.every((word) => LETTERS.test(word) && !isLatin(word));
  const goods = terms.find((term) => isPlain(term) && !isVague(term) && !isProperty(term) && !isPackingTerm(term));
  return (
    goods !== undefined &&
    !kept.includes(goods) &&
    isGoodsWord(goods) &&
    kept.every((term) => isPlain(term) && !isGoodsWord(term))
  );
}

/** Of a text of which not all is kept, the terms that are worth finding: a property that is left out leads to other things. */
export const distinctiveRest = (text: string, terms: readonly Term[], kept: readonly Term[]): readonly Term[] =>
  distinctiveTerms(terms).filter((term) => kept.includes(term) || namesGoods(text, terms, term));

/** What is not kept, as the person wrote it: of a size with its letters the whole, a number with its unit. */
export function leftOutOf(text: string, terms: readonly Term[], kept: readonly Term[]): string[] {
  const told = new Set<string>();
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]];
    if (!term || kept.includes(term)) continue;
    const isMeasure =
      next !== undefined && isNumber(term) && (isUnit(next) || isPackingTerm(next)) && !kept.includes(next);
    const shown = shownTerm(text, term);
    // The unit may have been written in one with its number.
    told.add(isMeasure && shown === term.shown ? `${shown} ${next.shown}` : shown);
    if (isMeasure) at += 1;
  }
  return [...told];
}

function shownTerm(text: string, { shown, words }: Term): string {
  const written = writtenPart(text, words[0] ?? '');
  const parts = written === undefined ? [] : searchWords(written);
  return written !== undefined && parts.length > 1 && words.every((word) => parts.includes(word)) ? written : shown;
}

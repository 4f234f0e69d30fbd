import { isSize, searchWords, writtenPart } from '../spelling/search-words.ts';
import spoken from '../spelling/spoken.json' with { type: 'json' };
import { isAdjective, isPacking, isUnitName } from '../spelling/word-forms.ts';
import { isVague, type Term } from './term.ts';

const isNumber = ({ words }: Term): boolean => words.every((word) => /^\d/.test(word));
export const isUnit = (term: Term | undefined): term is Term =>
  term?.words.length === 1 && isUnitName(term.words[0] ?? '');

const NORMS: ReadonlySet<string> = new Set(spoken.norms);
/** Whether it stands before the number of a standard. */
export const namesNorm = ({ words }: Term): boolean => words.every((word) => NORMS.has(word));

export const namesPacking = ({ words }: Term): boolean => words.every(isPacking);

const SERVICES: ReadonlySet<string> = new Set(spoken.services);
const PURPOSE: ReadonlySet<string> = new Set(spoken.purpose);
/** What is done with goods: who rents a crane does not buy one. What goods are for is none: `glue for repairs`. */
const namesService = (text: string, term: Term): boolean =>
  term.words.every((word) => SERVICES.has(word)) && !namesPurpose(text, term);

/** Whether it is what goods are for: who looks for a cabinet under a printer wants no printer. */
function namesPurpose(text: string, { words: [word = ''] }: Term): boolean {
  const said = searchWords(text);
  return PURPOSE.has(said[said.indexOf(word) - 1] ?? '');
}

export const describes = ({ words }: Term): boolean => words.every(isAdjective);

/**
 * Terms that are kept. A unit says nothing without its number, kilowatts alone find motors where a pump is wanted; nor do a letter
 * or two that were written in one with it. If nothing that names a thing is left of a text that names one, none is kept: street lamps
 * are no street cameras. A service that is left out leaves nothing either.
 */
export function keptTerms(text: string, terms: readonly Term[], isKept: (at: number) => boolean): readonly Term[] {
  const isLost = (at: number) => {
    const term = terms[at];
    return term !== undefined && isNumber(term) && !isKept(at);
  };
  const isMute = (term: Term, at: number) =>
    (isUnit(term) && isLost(at - 1)) || (isLost(at + 1) && isMarkOf(text, term, terms[at + 1]));
  if (terms.some((term, at) => namesService(text, term) && !isKept(at))) return [];
  const kept = terms.filter((_, at) => isKept(at));
  const isWhole = (term: Term) => {
    const parts = partsOfOne(text, terms, term);
    return parts.every((one) => kept.includes(one)) || !isPartOfArticle(term, parts);
  };
  const telling = terms.filter((term, at) => isKept(at) && !isMute(term, at) && isWhole(term));
  const isThing = (term: Term) => namesThing(text, terms, terms.indexOf(term)) && !namesPurpose(text, term);
  if (!terms.some(isThing)) return telling.length > 0 ? telling : kept;
  return telling.some((term) => isThing(term) && isWhole(term)) ? telling : [];
}

/** Of an article that nobody has: 125 says nothing without the rest of `K50-32-125`, nor do 10704 and TR of `TR-811-10704`. */
function isPartOfArticle({ words }: Term, parts: readonly Term[]): boolean {
  const part = parts.length > 2 && parts.some(isNumber) ? /^(\d+|\p{L}{1,3})$/u : /^\d{1,3}$/;
  return words.every((word) => part.test(word));
}

/** The terms that were written in one with a term, and itself. */
function partsOfOne(text: string, terms: readonly Term[], { words: [word = ''] }: Term): readonly Term[] {
  const token = (text.match(/\S+/g) ?? []).map(searchWords).find((parts) => parts.includes(word)) ?? [];
  return terms.filter(({ words }) => words.some((one) => token.includes(one)));
}

/** Measures and small numbers name nothing, unless they are a sign as `M12`; nor do adjectives and services. */
export function namesThing(text: string, terms: readonly Term[], at: number): boolean {
  const [before, term, after] = [terms[at - 1], terms[at], terms[at + 1]];
  if (!term) return false;
  const isSign = isMarkOf(text, term, after) || (before !== undefined && isMarkOf(text, before, term));
  const isMeasure = term.words.every(isSize) || isUnit(term) || (isNumber(term) && isUnit(after));
  return isSign || !(isVague(term) || isMeasure || describes(term) || namesService(text, term));
}

function isMarkOf(text: string, { words: [mark = ''] }: Term, number: Term | undefined): boolean {
  const written = writtenPart(text, number?.words[0] ?? '');
  return /^\p{L}{1,2}$/u.test(mark) && written !== undefined && searchWords(written).includes(mark);
}

/** What is not kept, as the person wrote it: of a size with its letters the whole, a number with its unit. */
export function leftOutOf(text: string, terms: readonly Term[], kept: readonly Term[]): string[] {
  const told = new Set<string>();
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]];
    if (!term || kept.includes(term)) continue;
    const isMeasure =
      next !== undefined && isNumber(term) && (isUnit(next) || namesPacking(next)) && !kept.includes(next);
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

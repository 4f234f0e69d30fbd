import { isSize, searchWords, writtenPart } from '../spelling/search-words.ts';
import spoken from '../spelling/spoken.json' with { type: 'json' };
import { isAdjective, isPacking, isUnitName } from '../spelling/word-forms.ts';
import { isVague, type Term } from './term.ts';

/** What a term says in its text. Only `goods` and `sign` say which goods are wanted. */
export type Role = 'sign' | 'vague' | 'measure' | 'property' | 'service' | 'goods';

interface Place {
  readonly text: string;
  readonly term: Term;
  readonly before: Term | undefined;
  readonly after: Term | undefined;
}

type Rule = readonly [role: Role, holds: (place: Place) => boolean];

/** The first rule that holds gives the role; a term that no rule claims names goods. */
const RULES: readonly Rule[] = [
  // A letter or two written in one with a number, and that number: `M12`, `S201`.
  [
    'sign',
    ({ text, before, term, after }) =>
      isMarkOf(text, term, after) || (before !== undefined && isMarkOf(text, before, term)),
  ],
  // A letter or two or a small number by itself: `b`, `5`.
  ['vague', ({ term }) => isVague(term)],
  // A size, a unit, a number before its unit: `20x40`, `kW`, the `250` of `250 kW`.
  ['measure', ({ term, after }) => term.words.every(isSize) || isUnit(term) || (isNumber(term) && isUnit(after))],
  // What goods are like: `galvanised`.
  ['property', ({ term }) => isProperty(term)],
  // What is done with goods: `crane rental` does not buy a crane.
  ['service', ({ text, term }) => isService(text, term)],
];

export function roleOf(text: string, terms: readonly Term[], term: Term): Role {
  const at = terms.indexOf(term);
  const place = { text, term, before: terms[at - 1], after: terms[at + 1] };
  return RULES.find(([, holds]) => holds(place))?.[0] ?? 'goods';
}

/** Whether a term says which goods are meant; a sign does so as well as a name. */
export function namesGoods(text: string, terms: readonly Term[], term: Term): boolean {
  const role = roleOf(text, terms, term);
  return role === 'goods' || role === 'sign';
}

export const isNumber = ({ words }: Term): boolean => words.every((word) => /^\d/.test(word));

export const isUnit = (term: Term | undefined): term is Term =>
  term?.words.length === 1 && isUnitName(term.words[0] ?? '');

export const isProperty = ({ words }: Term): boolean => words.every(isAdjective);

export const isPackingTerm = ({ words }: Term): boolean => words.every(isPacking);

const STANDARDS: ReadonlySet<string> = new Set(spoken.norms);
/** Whether the number of a standard follows it: `DIN`. */
const isStandard = ({ words }: Term): boolean => words.every((word) => STANDARDS.has(word));

const SERVICES: ReadonlySet<string> = new Set(spoken.services);
/** Glue `for repairs` is bought and not repaired: there the word is a purpose. */
export const isService = (text: string, term: Term): boolean =>
  term.words.every((word) => SERVICES.has(word)) && !isPurpose(text, term);

const FOR: ReadonlySet<string> = new Set(spoken.purpose);
/** Whether it is what goods are for: a cabinet `for a printer` is no printer. */
export function isPurpose(text: string, { words: [word = ''] }: Term): boolean {
  const written = searchWords(text);
  return FOR.has(written[written.indexOf(word) - 1] ?? '');
}

/** A phrase that names a kind of goods, as `roofing screws`: where nobody sells that kind, there are others. */
export const isKindOfGoods = ({ words }: Term): boolean =>
  words.length > 1 && words.some(isAdjective) && !words.every(isAdjective);

/** Whether a term is a letter or two, and the number behind it was written in one with it: `M12`. */
export function isMarkOf(text: string, { words: [mark = ''] }: Term, number: Term | undefined): boolean {
  const written = writtenPart(text, number?.words[0] ?? '');
  return /^\p{L}{1,2}$/u.test(mark) && written !== undefined && searchWords(written).includes(mark);
}

/**
 * The terms that only some products have: letters, numbers, units and words for standards are in almost every name. A text of
 * one term has nothing to tell apart.
 */
export const distinctiveTerms = (terms: readonly Term[]): readonly Term[] =>
  terms.length > 1
    ? terms.filter((term) => term.words.some((word) => /\p{L}{3}/u.test(word)) && !isUnit(term) && !isStandard(term))
    : [];

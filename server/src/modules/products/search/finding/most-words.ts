import { sql } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { isPackingTerm, isProperty } from '../reading/roles.ts';
import { isVague, type Term } from '../reading/term.ts';

/**
 * The place of the word that says what is wanted, from 1: mostly the first one that is no brand (brands are Latin), no adjective and
 * no packing. A grade says more than any word: 0 is none.
 */
const headOf = (terms: readonly Term[], isGuess: (term: Term) => boolean): number => {
  if (terms.some(({ words }) => words.some((word) => /^0\d/.test(word)))) return 0;
  const isWord = ({ words: [word = ''] }: Term) => /\p{Script=Cyrillic}{3}/u.test(word);
  // What many descriptions have and no name has says what is done with the goods.
  const isUse = (term: Term) => !term.isKnown && term.share.search > 0;
  const isNamed = (term: Term) => isWord(term) && !isUse(term) && !isGuess(term);
  const isThing = (term: Term) => isNamed(term) && !isProperty(term) && !isPackingTerm(term);
  return [isThing, isNamed, isWord].map((is) => terms.findIndex(is) + 1).find((place) => place > 0) ?? 0;
};

/** From here on an estimate only says in `most_words` that a term comes after the others. */
const LAST = 1_000_000_000;

export interface KnownTerm {
  readonly products: number;
  readonly isKept: boolean;
}

/** How many products have each term, and which terms some product has together, the rarest first. */
export async function mostWords(
  { db }: Database,
  terms: readonly Term[],
  size: number,
  places: readonly string[],
  isGuess: (term: Term) => boolean = () => false,
): Promise<KnownTerm[]> {
  const estimates = terms.map((term) => {
    if (isGuess(term)) return LAST;
    if (isVague(term)) return LAST + (/\d/.test(term.shown) ? 1 : 2);
    return term.share.search > 0 ? Math.round(term.share.search * size) : null;
  });
  const { rows } = await sql<{ products: number; is_kept: boolean }>`
    select products, is_kept from most_words(${terms.map(({ loose }) => loose)}::text[]::tsquery[],
      ${estimates}::integer[], ${headOf(terms, isGuess)}::integer,
      ${places.length === 0 ? null : places.join(' & ')}::tsquery) order by place`.execute(db);
  return rows.map(({ products, is_kept }) => ({ products, isKept: is_kept }));
}

import { VERIFICATION } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import { EVERYTHING, type Tree } from '../../../catalog/index.ts';
import { type Filters, hasFilters, type Wanted } from '../../list/filters.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { isUnit } from '../reading/roles.ts';
import type { Term } from '../reading/term.ts';
import { any, quote } from '../reading/text-query.ts';
import {
  articleKey,
  isDiameter,
  lengthPattern,
  prefixPattern,
  searchWords,
  signPattern,
  sizesFrom,
  voltsPattern,
} from '../spelling/search-words.ts';
import type { Question } from './question.ts';
import { turnOf } from './turn.ts';

interface Asked {
  readonly tree: Tree;
  readonly dictionary: Dictionary;
  readonly wanted: Wanted;
  readonly text: string;
  readonly terms: readonly Term[];
  readonly some: readonly Term[];
  /** How many products there are. */
  readonly size: number;
  readonly now: Date;
}

/** What the terms of a text ask of the products. */
export function makeQuestion({ tree, dictionary, wanted, text, terms, some, size, now }: Asked): Question {
  const marks = marksOf(tree, wanted);
  const sign = voltsPattern(text) ?? signPattern(text);
  return {
    terms,
    some,
    article: articleKey(text),
    beginnings: (terms[0]?.leads ?? []).map(prefixPattern),
    joined: [...joinedTerms(text, terms), ...measures(terms)],
    sign,
    written: sign ?? lengthPattern(text),
    marks,
    marksShare: Math.min(1, ...marks.map((mark) => shareOfMark(mark, dictionary))),
    filters: conditions(wanted.filters),
    isFiltered: hasFilters(wanted.filters),
    size,
    turn: turnOf(now),
  };
}

/** Terms that were written as one, side by side: `M12` is no `12 m`, and `M12x60` is one. The sign of a diameter is no term. */
function joinedTerms(text: string, terms: readonly Term[]): string[] {
  return (text.match(/\S+/g) ?? []).flatMap((token) => {
    const words = searchWords(token);
    const [sign = ''] = words;
    const isSigned = isDiameter(sign) && terms.every((term) => !term.words.includes(sign));
    const said = isSigned ? words.slice(1) : words;
    const isHere = (at: number) => said.every((word, i) => terms[at + i]?.words.join() === word);
    const at = terms.findIndex((_, i) => isHere(i));
    if (words.length < 2 || at === -1) return [];
    const parts = [...(isSigned ? [quote(sign)] : []), ...terms.slice(at, at + said.length).map(({ exact }) => exact)];
    const size = sizesFrom(words.at(-1) ?? '');
    return [[...parts.slice(0, -1), any([parts.at(-1) ?? '', ...size])].join(' <-> ')];
  });
}

/** A number and the unit behind it: `2 kW` is no part of a standard `60745-2-5`. */
const measures = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ words, exact }, at) => {
    const unit = terms[at + 1];
    return words.every((word) => /^\d/.test(word)) && isUnit(unit) ? [`${exact} <-> ${unit.exact}`] : [];
  });

/** The category and the places as they stand in vectors. */
export function marksOf(
  tree: Tree,
  { category, filters: { region, country } }: Pick<Wanted, 'category' | 'filters'>,
): string[] {
  const subtree = category === EVERYTHING ? [] : [...(tree.byId.get(category)?.subtree ?? [category])];
  return [
    ...(subtree.length === 0 ? [] : [any(subtree.map((id) => quote(`#${id}`)))]),
    ...[region, country].flatMap((place) => (place === undefined ? [] : [quote(`@${place}`)])),
  ];
}

/** An unknown one may be anything. */
function shareOfMark(mark: string, { share }: Dictionary): number {
  const shares = [...mark.matchAll(/'([^']+)'/g)].map(([, one]) => share('search', one ?? ''));
  const sum = shares.reduce((total, one) => total + one, 0);
  return sum === 0 ? 1 : sum;
}

/** Conditions on a product that its vector does not have: a change of a price would write all words anew. */
function conditions({
  price_left,
  price_right,
  company,
  condition,
  with_image,
  verified,
}: Filters): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(price_left === undefined ? [] : [sql`p.price >= ${price_left}`]),
      ...(price_right === undefined ? [] : [sql`p.price <= ${price_right}`]),
      ...(company === undefined ? [] : [sql`p.company_id = ${company}`]),
      ...(condition === undefined ? [] : [sql`p.condition = ${condition}`]),
      ...(with_image ? [sql`p.images <> '[]'`] : []),
      ...(verified
        ? [
            sql`exists (select from companies v where v.id = p.company_id and v.verification_status = ${VERIFICATION.confirmed})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

import { normal } from '../../../../platform/text/normal.ts';
import synonyms from './header-synonyms.json' with { type: 'json' };

const {
  _comment,
  private: PRIVATE,
  package: PACKAGE,
  ordered: ORDERED,
  counted: COUNTED,
  stocked: STOCK_WORDS,
  grade: GRADE,
  brandOrGrade: BRAND_OR_GRADE,
  ownArticle: OWN_ARTICLE,
  makersArticle: MAKERS_ARTICLE,
  otherLanguage: OTHER_LANGUAGE,
  ...BY_FIELD
} = synonyms;

/** What a column can mean beside money. */
type Field = keyof typeof BY_FIELD;

const FIELDS = Object.keys(BY_FIELD) as Field[];

/** How well a header names a field; higher is better, whatever the length. */
export interface Match {
  readonly field: Field;
  readonly closeness: 1 | 2 | 3;
  readonly length: number;
}

interface Synonym {
  readonly text: string;
  readonly words: readonly string[];
}

const synonym = (text: string): Synonym => ({ text: normal(text), words: normal(text).split(' ') });
const SYNONYMS: readonly (Synonym & { readonly field: Field })[] = FIELDS.flatMap((field) =>
  BY_FIELD[field].map((text) => ({ field, ...synonym(text) })),
);
/** Headers that name something that no product has: they stay out, or go under their header. */
const NO_FIELD = [...PRIVATE, ...PACKAGE, ...ORDERED, ...GRADE].map(synonym);
const CONFIDENTIAL = [...PRIVATE, ...ORDERED].map(synonym);

/** Longer texts are titles and notes, not headers. */
const LONGEST_HEADER = 100;

/** Every field that the header may mean, the best match of each. */
export function matchesOf(header: string): Match[] {
  const text = normal(header);
  if (text === '' || text.length > LONGEST_HEADER) return [];
  const own = new Set(text.split(' '));
  if (NO_FIELD.some((one) => closenessOf(text, own, one) > 1)) return [];
  const best = new Map<Field, Match>();
  for (const one of SYNONYMS) {
    const closeness = closenessOf(text, own, one);
    if (closeness === 0) continue;
    const match = { field: one.field, closeness, length: one.text.length };
    const known = best.get(one.field);
    if (!known || compare(match, known) < 0) best.set(one.field, match);
  }
  return [...best.values()];
}

const FIRST_WORDS = new Set(
  SYNONYMS.filter(({ field }) => field === 'name' || field === 'article_number').map(({ words: [first] }) => first),
);

/** Whether a text may begin as a header of names or articles does: what goods are called hardly ever does, and is looked at no further. */
export const mayNameGoods = (text: string): boolean => FIRST_WORDS.has(normal(text).split(' ', 1)[0] ?? '');

/** Whether a header names what a supplier keeps to himself, or a field of an order form. */
export function isConfidential(header: string): boolean {
  const text = normal(header);
  const own = new Set(text.split(' '));
  return CONFIDENTIAL.some((one) => closenessOf(text, own, one) > 1);
}

const COUNTED_WORDS = COUNTED.map(synonym);

const STOCKED = new Set(STOCK_WORDS);

/** Whether a header may as well count what is ordered, invoiced or packed: that is nobody's stock. */
export function isCounted(header: string): boolean {
  const text = normal(header);
  if (text.split(' ').some((word) => STOCKED.has(word))) return false;
  return COUNTED_WORDS.some((one) => ` ${text} `.includes(` ${one.text} `));
}

/** Whether a header may name a producer as well as a grade of steel or of concrete. */
export const mayBeGrade = (header: string): boolean => BRAND_OR_GRADE.includes(normal(header));

/** Whether a header names the supplier's own article number; beside it that of the maker is a fact of the product. */
export const isOwnArticle = (header: string): boolean => OWN_ARTICLE.includes(normal(header));
export const isMakersArticle = (header: string): boolean => MAKERS_ARTICLE.includes(normal(header));

const OTHERS = new Set(OTHER_LANGUAGE);

/** Whether a header says that its texts are in another language than Russian. */
export const isInOtherLanguage = (header: string): boolean =>
  normal(header)
    .split(' ')
    .some((word) => OTHERS.has(word));

/** The better match first. */
export const compare = (a: Match, b: Match): number => b.closeness - a.closeness || b.length - a.length;

function closenessOf(text: string, own: ReadonlySet<string>, one: Synonym): 0 | 1 | 2 | 3 {
  if (text === one.text) return 3;
  if (text.startsWith(`${one.text} `)) return 2;
  return one.words.every((word) => own.has(word)) ? 1 : 0;
}

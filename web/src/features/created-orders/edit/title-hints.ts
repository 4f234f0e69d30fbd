import {
  getProduct,
  LIMITS,
  LOCALES,
  type Locale,
  type ProductCard,
  searchCategories,
  searchProducts,
} from '@postavka/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ChosenCategory } from '../../../entities/category/categories.ts';
import { call } from '../../../shared/api/call.ts';
import { createdOrderWords } from '../words.ts';

/** Usual values of requests with a similar title. */
export interface TitleHints {
  readonly categories: readonly ChosenCategory[];
  readonly unit: string | null;
  /** Names of extra fields. */
  readonly fields: readonly string[];
}

export const NO_HINTS: TitleHints = { categories: [], unit: null, fields: [] };

const SHORTEST = 3;
const CATEGORIES = 3;
const PRODUCTS = 10;
const READ = 3;
const FIELDS = 5;
const STEM = 4;

/** Derived from products of the catalogue with a similar name; a title that is too short makes no call. */
export const titleHintsQuery = (locale: Locale, title: string) =>
  queryOptions({
    queryKey: ['title-hints', { locale, title }],
    queryFn: async ({ signal }): Promise<TitleHints> => {
      if (subjectOf(title) === '') return NO_HINTS;
      const q = title.slice(0, LIMITS.search.max);
      const [named, found] = await Promise.all([
        categoriesOf(title, signal),
        call(searchProducts, { query: { q, limit: PRODUCTS } }, { signal }),
      ]);
      const alike = mostAlike(title, found.data);
      const read = await Promise.all(
        alike.slice(0, READ).map(({ id }) => call(getProduct, { query: { id } }, { signal })),
      );
      const names = read.flatMap(({ extra_fields: fields }) => fields.map(({ name }) => name));
      return {
        categories: uniqueById([...named, ...commonFirst(alike.map(categoryOf))]).slice(0, CATEGORIES),
        unit: commonFirst(alike.map(({ unit }) => unit))[0] ?? null,
        fields: commonFirst(names.filter((name) => !SELLER_FIELDS.has(name))).slice(0, FIELDS),
      };
    },
    enabled: title.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * Searches by the whole title; for goods that nobody sells yet by the name alone, if no other word tells their kind.
 */
async function categoriesOf(title: string, signal: AbortSignal): Promise<readonly ChosenCategory[]> {
  const ask = async (q: string) => (await call(searchCategories, { query: { q } }, { signal })).results;
  const found = await ask(title.slice(0, LIMITS.search.max));
  const [subject = '', ...others] = wordsOf(title);
  return found.length > 0 || subject === '' || others.length > 0 ? found : ask(subject);
}

/** The word that names the goods: sizes and grades are in no category's name. */
const subjectOf = (title: string): string => wordsOf(title)[0] ?? '';

const wordsOf = (title: string): string[] =>
  title
    .split(/[\s,;]+/)
    .filter((word) => !/\d/.test(word) && word.length >= SHORTEST)
    .map((word) => word.slice(0, LIMITS.search.max));

/** The beginnings of words, since their endings vary. */
const stemOf = (word: string): string => word.toLowerCase().replaceAll('\u0451', '\u0435').slice(0, STEM);

const stemsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter((word) => word.length >= SHORTEST)
    .map(stemOf);

/** Products with the same name; among these, the ones that share the most words with the title. */
function mostAlike(title: string, products: readonly ProductCard[]): ProductCard[] {
  const wanted = new Set(stemsOf(title));
  const scored = products
    .filter(({ name }) => stemOf(subjectOf(name)) === stemOf(subjectOf(title)))
    .map((product) => ({ product, score: stemsOf(product.name).filter((stem) => wanted.has(stem)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ product }) => product);
}

/** Fields that only a seller fills in. */
const SELLER_FIELDS: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) => createdOrderWords.in(locale)('drawer.seller_fields').split(', ')),
);

const categoryOf = ({ category }: ProductCard): ChosenCategory | null =>
  category === null ? null : { id: category.id, name: category.name };

/** Each value once, the most frequent first; unknown values are left out. */
function commonFirst<T extends string | ChosenCategory>(values: readonly (T | null)[]): T[] {
  const counts = new Map<string | number, { value: T; count: number }>();
  for (const value of values) {
    if (value === null || value === '') continue;
    const key = typeof value === 'string' ? value : value.id;
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ value }) => value);
}

/** The first of each. */
const uniqueById = (categories: readonly ChosenCategory[]): ChosenCategory[] => [
  ...new Map(categories.map((one) => [one.id, one])).values(),
];

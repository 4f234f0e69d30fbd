import type { CategoryId, Locale } from '@postavka/contract';
import { type Category, nameIn, type Tree } from '../../../catalog/index.ts';
import { partsOf } from '../dictionary/category-names.ts';
import { searchWords } from '../spelling/search-words.ts';
import { isForm } from '../spelling/word-forms.ts';

const MOST = 20;

/** Categories in whose name (either language) every word begins some word; the shortest names first, in the reader's language. */
export function findCategories({ byId }: Tree, text: string, locale: Locale) {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return [...byId.values()]
    .filter((category) => matches(words, category.name.ru) || matches(words, category.name.en))
    .toSorted((a, b) => rank(a, words, locale) - rank(b, words, locale))
    .slice(0, MOST)
    .map((category) => present(category, locale));
}

/** The same, for categories that were found in another way. */
export const withPaths = (found: readonly { readonly id: CategoryId }[], { byId }: Tree, locale: Locale) =>
  found.flatMap(({ id }) => byId.get(id) ?? []).map((category) => present(category, locale));

const present = (category: Category, locale: Locale) => ({
  id: category.id,
  code: category.code,
  name: nameIn(category, locale),
  path: category.ancestors.map((above) => nameIn(above, locale)),
});

function matches(words: readonly string[], name: string): boolean {
  const known = searchWords(name);
  return words.every((word) => known.some((one) => one.startsWith(stemLike(word))));
}

/** A name is in one form and the question in another: the last vowels of a longer word may differ. */
const stemLike = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word);

/** Names that are the text, or list it, come before names that merely have it; then those that begin so, the shortest first. */
const rank = (category: Category, words: readonly string[], locale: Locale): number => {
  const name = nameIn(category, locale);
  const beginsSo = searchWords(name)[0]?.startsWith(words[0] ?? '');
  return (isCalled(category, words) ? 0 : 2000) + (beginsSo ? 0 : 1000) + name.length;
};

/** Categories that are called so: a name that only begins so may be of another thing, as a fan's begins with a valve's in Russian. */
export function categoriesCalled({ byId }: Tree, text: string): Category[] {
  const words = searchWords(text);
  return words.length === 0 ? [] : [...byId.values()].filter((category) => isCalled(category, words));
}

const isCalled = (category: Category, words: readonly string[]): boolean =>
  partsOf(category).some((part) => {
    const known = searchWords(part);
    return known.length === words.length && known.every((word, i) => isSameWord(words[i] ?? '', word));
  });

/** Categories that have all of these words in one of their names, however they are inflected; the shortest names first. */
export function categoriesNaming({ byId }: Tree, text: string): Category[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const names = (name: string) => {
    const known = searchWords(name);
    return words.every((asked) => known.some((word) => isSameWord(asked, word)));
  };
  return [...byId.values()]
    .filter(({ name }) => names(name.ru) || names(name.en))
    .toSorted((one, other) => one.name.ru.length - other.name.ru.length);
}

const LATIN = /^[a-z]+$/;
const isSameWord = (asked: string, word: string): boolean =>
  LATIN.test(asked) ? word.startsWith(stemLike(asked)) : isForm(asked, word);

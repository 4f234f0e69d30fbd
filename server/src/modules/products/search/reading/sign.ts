import { searchWords, sizesFrom } from '../spelling/search-words.ts';
import { isUnit } from './left-out.ts';
import type { Term } from './term.ts';
import { any } from './text-query.ts';

/** Terms that were all written as one, as `M10` or `S201`: a name has to have them side by side, `10 m` is another thing. */
export function signOf(text: string, terms: readonly Term[]): Term | undefined {
  const [first, ...others] = terms;
  const words = terms.map((term) => term.words.join(' '));
  const isOne = (text.match(/\S+/g) ?? []).some((token) => searchWords(token).join() === words.join());
  const isMeasure = terms.length === 2 && isUnit(terms[1]);
  if (!first || others.length === 0 || !isOne || isMeasure || !words.some((word) => /^\p{L}/u.test(word)))
    return undefined;
  const sizes = sizesFrom(words.at(-1) ?? '');
  const sideBySide = (query: 'exact' | 'usual' | 'loose' | 'asked') =>
    terms.map((term, at) => (at < terms.length - 1 ? term[query] : any([term[query], ...sizes]))).join(' <-> ');
  const shares = terms.map(({ share }) => share);
  return {
    ...first,
    shown: text,
    words,
    exact: sideBySide('exact'),
    usual: sideBySide('usual'),
    loose: sideBySide('loose'),
    asked: sideBySide('asked'),
    share: {
      search: Math.min(...shares.map(({ search }) => search)),
      name_search: Math.min(...shares.map(({ name_search }) => name_search)),
    },
  };
}

import { searchWords, sizesFrom } from '../spelling/search-words.ts';
import { isUnit } from './roles.ts';
import { queriesBy, type Term } from './term.ts';
import { any } from './text-query.ts';

/** One term for terms that were written in one, as `M10`: a name has to have them side by side, because `10 m` is something else. */
export function signOf(text: string, terms: readonly Term[]): Term | undefined {
  const [first, ...others] = terms;
  const words = terms.map((term) => term.words.join(' '));
  const isOne = (text.match(/\S+/g) ?? []).some((token) => searchWords(token).join() === words.join());
  const isMeasure = terms.length === 2 && isUnit(terms[1]);
  if (!first || others.length === 0 || !isOne || isMeasure || !words.some((word) => /^\p{L}/u.test(word)))
    return undefined;
  const sizes = sizesFrom(words.at(-1) ?? '');
  const last = terms.at(-1);
  const shares = terms.map(({ share }) => share);
  return {
    ...first,
    shown: text,
    words,
    ...queriesBy((way) => terms.map((term) => (term === last ? any([term[way], ...sizes]) : term[way])).join(' <-> ')),
    share: {
      search: Math.min(...shares.map(({ search }) => search)),
      name_search: Math.min(...shares.map(({ name_search }) => name_search)),
    },
  };
}

import goods from '../dictionary/category-goods.json' with { type: 'json' };
import { searchWords } from '../spelling/search-words.ts';
import { isForm } from '../spelling/word-forms.ts';

/** What the goods of a category are called, by its code: the thing first, then what tells its kind. */
const GOODS = Object.entries(goods).flatMap(([code, names]) =>
  names.map((name) => ({ code, words: searchWords(name) })),
);

/** Takes away a word of a name that the text does not have. */
const MISSING = 0.6;
/** A text names the thing first. */
const BEGINS = 0.5;

/**
 * Categories whose goods are called so, the nearest first. They are known before anybody sells them: a ball valve is of
 * shut-off valves and not of cranes, which the same word begins with in Russian.
 */
export function findByGoods<C>({ byCode }: { readonly byCode: ReadonlyMap<string, C> }, text: string): C[] {
  const words = searchWords(text);
  const spoken = words.filter((word) => !/\d/.test(word)).length;
  const best = new Map<string, number>();
  for (const { code, words: named } of GOODS) {
    const [thing = ''] = named;
    if (!words.some((word) => isForm(word, thing))) continue;
    const shared = named.filter((one) => words.some((word) => isForm(word, one))).length;
    const missing = named.length - shared;
    // One word of several says little, unless it is all that was said; sizes and marks say nothing of the thing.
    if (missing > 0 && shared === 1 && spoken > 1) continue;
    const begins = isForm(words[0] ?? '', thing) ? BEGINS : 0;
    best.set(code, Math.max(best.get(code) ?? 0, shared + begins - missing * MISSING));
  }
  return [...best]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([code, score]) => (score > 0 ? (byCode.get(code) ?? []) : []));
}

import { EVERYTHING } from '../../catalog/index.ts';
import type { Wanted } from '../list/filters.ts';
import { type Attempts, openAttempts, type Understood } from './attempts.ts';
import type { Dictionaries, Dictionary } from './dictionary/dictionary.ts';
import { findRepaired, findUnswapped, unknownWords } from './find-repaired.ts';
import { findSeveral, mayBeSeveral } from './find-several.ts';
import { distinctiveRest, keptTerms, leftOutOf, losesItsGoods } from './reading/left-out.ts';
import { isKindOfGoods } from './reading/roles.ts';
import { signOf } from './reading/sign.ts';
import { isVague, type Term } from './reading/term.ts';
import type { SearchDeps } from './search.ts';
import { typedWords } from './spelling/search-words.ts';

/** Finds all words as they were typed; else as they may have been meant; else as many of them as some product has. */
export async function understandText(
  deps: SearchDeps,
  dictionaries: Dictionaries,
  text: string,
  wanted: Wanted,
): Promise<Understood | undefined> {
  if (typedWords(text).length === 0) return undefined;
  const tree = await deps.catalog.tree();
  const size = await deps.catalog.count(EVERYTHING);
  const attemptsWith = (dictionary: Dictionary) => openAttempts({ deps, dictionaries, dictionary, tree, size, wanted });

  let attempts = attemptsWith(await dictionaries.current(tree));
  const unswapped = await findUnswapped(attempts, text);
  if (unswapped) return unswapped;
  let terms = await attempts.read(text);
  if (terms.length === 0) return undefined;
  let found = await attempts.find(text, terms);
  if (!found || isOnlySimilar(found)) {
    // Words that were added a moment ago may answer the text.
    await dictionaries.refresh();
    const newer = attemptsWith(await dictionaries.current(tree));
    if (newer.dictionary.version !== attempts.dictionary.version) {
      attempts = newer;
      terms = await attempts.read(text);
      found = await attempts.find(text, terms);
    }
  }
  if (!found) return findMeant(attempts, text, terms);
  return (mayBeSeveral(found) && (await findSeveral(attempts, text))) || found;
}

const isOnlySimilar = ({ rows, similar }: Understood): boolean => rows.length > 0 && similar.length === rows.length;

/** What the text may have meant; else as many of its words as some product has. */
async function findMeant(attempts: Attempts, text: string, terms: readonly Term[]): Promise<Understood | undefined> {
  const several = await findSeveral(attempts, text);
  if (several) return several;
  const known = await attempts.mostWords(terms);
  if (terms.some((term, at) => isKindOfGoods(term) && known[at]?.products === 0)) {
    const apart = await attempts.readApart(text);
    return (await attempts.find(text, apart)) ?? findMeant(attempts, text, apart);
  }
  const unknown = unknownWords(terms, known);
  const repaired = unknown.size === 0 ? undefined : await findRepaired(attempts, text, unknown);
  if (repaired) return repaired;
  const kept = keptTerms(text, terms, (at) => known[at]?.isKept === true);
  if (kept.length === 0 || losesItsGoods(terms, kept, await goodsWordsIn(attempts, terms))) return undefined;
  const sign = kept.every(isVague) ? signOf(text, kept) : undefined;
  const some = await attempts.find(text, sign ? [sign] : kept, distinctiveRest(text, terms, kept));
  return some && { ...some, leftOut: leftOutOf(text, terms, kept) };
}

/** Which terms have a word by which goods are called, sold or not. */
async function goodsWordsIn({ dictionary, stemsOf }: Attempts, terms: readonly Term[]) {
  const stems = await stemsOf(terms.flatMap(({ words }) => words));
  return ({ words }: Term): boolean => words.some((word) => dictionary.isGoodsWord(stems.get(word) ?? word));
}

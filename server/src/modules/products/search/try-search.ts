import type { Locale } from '@postavka/contract';
import { EVERYTHING } from '../../catalog/index.ts';
import { presentCard } from '../present.ts';
import { dictionariesOf } from './dictionary/dictionary.ts';
import { openSearch } from './open-search.ts';
import type { SearchDeps } from './search.ts';

const SHOWN = 10;

/** What a text finds with the synonyms as they are at this moment: the dictionary is read anew. */
export async function trySearch(deps: SearchDeps, text: string, locale: Locale) {
  await dictionariesOf(deps.database).refresh();
  const wanted = {
    category: EVERYTHING,
    filters: {},
    order: 'relevance',
    paging: { limit: SHOWN, offset: 0 },
  } as const;
  const [found, tree] = await Promise.all([openSearch(deps).find(text, wanted), deps.catalog.tree()]);
  return {
    products: found.rows.map((row) => presentCard(row, tree, locale)),
    count: found.count,
    count_is_capped: found.isCapped,
    corrected: found.corrected,
    left_out: [...found.leftOut],
  };
}

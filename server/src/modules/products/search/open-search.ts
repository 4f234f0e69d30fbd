import type { Wanted } from '../list/filters.ts';
import type { Understood } from './attempts.ts';
import { dictionariesOf } from './dictionary/dictionary.ts';
import type { Search, SearchDeps, SearchPage } from './search.ts';
import { understandText } from './understand-text.ts';

const NOTHING: SearchPage = {
  rows: [],
  count: 0,
  isCapped: false,
  corrected: null,
  leftOut: [],
  similar: [],
  isByMeaning: false,
};

export function openSearch(
  deps: SearchDeps,
  dictionaries = dictionariesOf(deps.database),
): Search & { understand: (text: string, wanted: Wanted) => Promise<Understood | undefined> } {
  const understand = (text: string, wanted: Wanted) => understandText(deps, dictionaries, text, wanted);
  return {
    understand,
    async find(text, wanted) {
      const found = await understand(text, wanted);
      if (!found) return NOTHING;
      const { rows, count, isCapped, corrected, leftOut, similar, isByMeaning } = found;
      return { rows, count, isCapped, corrected, leftOut, similar, isByMeaning };
    },
  };
}

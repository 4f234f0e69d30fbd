import { NO_FILTERS, type Question, rankedPage } from '../server/src/modules/products/ranked-page.ts';
import { readingOf, tellingOf } from '../server/src/modules/products/reading.ts';
import type { Db } from '../server/src/platform/db/database.ts';
import { articleKey, isSize } from '../server/src/platform/search-words.ts';

/** Where the parameters of a text go. */
const MARKS = {
  words: ['words'],
  telling: ['telling'],
  article: '#article',
  beginning: '#beginning',
  isTyping: '#typing',
};

/** The application's search statement, made once: for each text only its parameters are filled in. */
export function bareSearch(db: Db) {
  const { sql: text, parameters } = rankedPage({
    ...(MARKS as unknown as Question),
    missing: 0,
    filters: NO_FILTERS,
    order: 'relevance',
    limit: 10,
    offset: 0,
  }).compile(db);
  return (asked: string) => {
    const reading = readingOf(asked);
    const last = reading.words.at(-1) ?? '';
    const values = new Map<unknown, unknown>([
      [MARKS.words, reading.words],
      [MARKS.telling, tellingOf(reading).words],
      [MARKS.article, articleKey(asked)],
      [MARKS.beginning, `${reading.words[0]}%`],
      [MARKS.isTyping, isSize(last) || (last.length >= 3 && !/[0-9]/.test(last))],
    ]);
    return { text, parameters: parameters.map((one) => (values.has(one) ? values.get(one) : one)) };
  };
}

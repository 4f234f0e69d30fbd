import { type Phrase, type Phrases, phrasesOf, wordsOf } from '../server/src/modules/products/search/phrases.ts';
import {
  bestOfMany,
  type FoundRow,
  NO_FILTERS,
  type Question,
  rankedPage,
} from '../server/src/modules/products/search/ranked-page.ts';
import { readingOf } from '../server/src/modules/products/search/reading.ts';
import { articleKey } from '../server/src/modules/products/search/search-words.ts';
import { type Database, runStatement } from '../server/src/platform/db/database.ts';

/** Where the values of a text go. */
const MARK = /#\w+/g;

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The application's search statements, made once for each shape: for a text only its values are filled in. */
export function bareSearch(database: Database) {
  const known = new Map<string, readonly [first: Statement, second: Statement]>();

  function statementsOf({ exact, begun, some, isNamed, isBegunNamed, isCommon }: Phrases) {
    const shape = [exact.length, begun === undefined, some === undefined, isNamed, isBegunNamed, isCommon].join();
    const question: Question = {
      exact: exact.map((_, i) => `#exact${i}`),
      begun: begun?.map((_, i) => `#begun${i}`),
      some: some?.map((_, i) => `#some${i}`),
      isNamed,
      isBegunNamed,
      isCommon,
      article: '#article',
      beginning: '#beginning',
      filters: NO_FILTERS,
      order: 'relevance',
      limit: 10,
      offset: 0,
    };
    const made = known.get(shape) ?? [
      rankedPage(question).compile(database.db),
      bestOfMany(question, '#many').compile(database.db),
    ];
    known.set(shape, made);
    return made;
  }

  const run = ({ sql, parameters }: Statement, values: Readonly<Record<string, string>>) =>
    runStatement<FoundRow>(database.pool, {
      text: sql,
      values: parameters.map((one) =>
        typeof one === 'string' ? one.replace(MARK, (mark) => values[mark] ?? '') : one,
      ),
    });

  return async (asked: string): Promise<readonly FoundRow[]> => {
    const { text, words } = readingOf(asked);
    const phrases = phrasesOf(await wordsOf(database, words));
    const values = {
      ...marked('exact', phrases.exact),
      ...marked('begun', phrases.begun),
      ...marked('some', phrases.some),
      '#article': articleKey(text),
      '#beginning': `${words[0]}%`,
    };
    const [first, second] = statementsOf(phrases);
    const found = await run(first, values);
    const { count = 0, many = null } = found[0] ?? {};
    if (many === null) return found;
    const best = await run(second, { ...values, '#many': many });
    return best.map((row) => ({ ...row, count }));
  };
}

const marked = (name: string, phrase: Phrase = []) =>
  Object.fromEntries(phrase.map((query, i) => [`#${name}${i}`, query]));

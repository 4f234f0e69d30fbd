import type { RawBuilder } from 'kysely';
import { type Database, runPrepared } from '../../../../platform/db/database.ts';
import { COUNT_CAP, type FoundRows } from '../../list/filters.ts';
import type { Column } from '../dictionary/dictionary.ts';
import { bestPage, isCard, MOST, type PageRow, type Seen } from './best-page.ts';
import { type Likeness, likenessOf } from './likeness.ts';
import { ENOUGH, type Levels, type Question } from './question.ts';
import { levelFor, timesOf } from './turn.ts';

interface Found extends FoundRows, Likeness {
  readonly levels: Levels;
}

/**
 * A page of the best products. What very many have is looked for in a fair part of them, chosen by what is known of the
 * words; where that part has too few, or more have them than was known, another one is looked at.
 */
export async function findBest(database: Database, question: Question, limit: number, offset: number): Promise<Found> {
  const reach = offset + limit;
  const first = levelsFor(question, ENOUGH);
  let levels = reach > ENOUGH ? levelsFor(question, reach + COUNT_CAP) : first;
  for (;;) {
    const rows = await readPage(database, question, bestPage(question, levels, first, limit, offset));
    const { named = 0, others = 0, count = 0 } = rows[0] ?? {};
    const next = nextLevels(levels, { named, others, count }, question, reach);
    if (next) {
      levels = next;
      continue;
    }
    const isCapped = levels.anywhere > 0 || count >= COUNT_CAP;
    const cards = rows.filter(isCard);
    return { rows: cards, count: isCapped ? COUNT_CAP : count, isCapped, levels, ...likenessOf(question, cards) };
  }
}

/** Planning takes longer than reading: without filters there are few shapes of the statement, and each is planned once. */
const readPage = async (
  { db, pool }: Database,
  { isFiltered }: Question,
  page: RawBuilder<PageRow>,
): Promise<PageRow[]> => (isFiltered ? (await page.execute(db)).rows : runPrepared(pool, page.compile(db)));

/** Of so many a part will do: that there are more than are counted is certain. */
const MANY = 1.2 * COUNT_CAP;

/** Of products that have a word, this share is taken to have another one, too. */
const TOGETHER = 0.25;

/** Levels that have so many products, as far as it is known how common the words are. */
function levelsFor({ terms, marksShare, size }: Question, enough: number): Levels {
  const about = (column: Column) =>
    size * Math.min(marksShare, ...terms.map(({ share }) => share[column])) * TOGETHER ** (terms.length - 1);
  const anywhere = about('search') < MANY ? 0 : levelFor(about('search'), enough);
  return { names: Math.min(anywhere, levelFor(about('name_search'), enough)), anywhere };
}

/** Where else to look; nothing if what was seen will do. */
function nextLevels(levels: Levels, { named, others, count }: Seen, { size }: Question, reach: number) {
  const { names, anywhere } = levels;
  if (others >= MOST) return { names, anywhere: Math.max(anywhere + 1, levelFor(size, ENOUGH * 4)) };
  if (named >= MOST) return { names: names + 1, anywhere: Math.max(anywhere, names + 1) };
  if (anywhere === 0) return undefined;
  const about = named * timesOf(names) + others * timesOf(anywhere);
  if (about >= MANY && count >= reach) return undefined;
  const fewer = about < MANY ? 0 : anywhere - 1;
  return { names: Math.min(names, fewer), anywhere: fewer };
}

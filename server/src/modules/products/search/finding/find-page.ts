import type { ProductId } from '@postavka/contract';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { COUNT_CAP, type Wanted } from '../../list/filters.ts';
import { findCards } from '../../repo.ts';
import { findBest } from './find-products.ts';
import { readLikeness } from './likeness.ts';
import { sortedPage, walkedPage } from './ordered-page.ts';
import type { Question } from './question.ts';

/** A page in the order that is wanted. Another order than the best first stays exact. */
export async function findPage(database: Database, question: Question, wanted: Wanted) {
  const { db } = database;
  const { order, paging } = wanted;
  const best = await findBest(database, question, paging.limit, Math.min(paging.offset, COUNT_CAP));
  if (order === 'relevance' || best.count === 0) return best;
  const walked = best.isCapped ? await idsOf(walkedPage(db, question, wanted)) : [];
  const ids = walked.length === paging.limit ? walked : await idsOf(sortedPage(question, wanted, best.isCapped));
  const [rows, likeness] = await Promise.all([findCards(database, ids), readLikeness(db, question, ids)]);
  return { ...best, rows, ...likeness };

  async function idsOf(statement: RawBuilder<{ id: ProductId }>): Promise<ProductId[]> {
    return (await statement.execute(db)).rows.map(({ id }) => id);
  }
}

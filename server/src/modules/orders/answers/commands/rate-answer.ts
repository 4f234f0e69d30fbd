import { CHAIN_STATUSES, type ChainId, LIMITS, type OrderId } from '@postavka/contract';
import { emit } from '../../../../events.ts';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Problem } from '../../../../platform/problem.ts';
import type { By } from '../../life/by.ts';
import { lockAnswerAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';

interface Score {
  readonly id: ChainId;
  readonly score: number;
  readonly text?: string | null | undefined;
}

/** Rates the supplier of a completed deal, or changes the rating within its days. */
export async function rateAnswer(tx: Tx, { actor, at }: By, { id, score, text }: Score): Promise<OrderId> {
  const { order, chain } = await lockAnswerAsBuyer(tx, actor.companyId, id);
  if (chain.status !== CHAIN_STATUSES.completed)
    throw new Problem('chain_wrong_status', { status: chain.status, action: 'rate' });
  const former = await tx
    .selectFrom('chain_ratings')
    .select('created_at')
    .where('chain_id', '=', id)
    .executeTakeFirst();
  if (former && at >= secondsAfter(former.created_at, LIMITS.deal.editDays * 24 * 3600))
    throw new Problem('rating_closed');
  const rating = { score, text: text ?? '', user_id: actor.userId, updated_at: at };
  await tx
    .insertInto('chain_ratings')
    .values({ ...rating, chain_id: id, company_id: chain.company_id, created_at: at })
    .onConflict((on) => on.column('chain_id').doUpdateSet(rating))
    .execute();
  if (!former) {
    await record(tx, order.id, 'rated', at, { chainId: id });
    await emit(tx, 'deal.rated', { orderId: order.id, chainId: id, score });
  }
  await emit(tx, 'company.rated', { companyId: chain.company_id });
  return order.id;
}

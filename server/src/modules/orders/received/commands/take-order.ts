import type { ChainId, OrderId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../../platform/problem.ts';
import { NO_REASONS, openChains } from '../../distribution/open-chains.ts';
import type { By } from '../../life/by.ts';
import { lockOrder } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { acceptsAnswers } from '../../life/transitions.ts';
import { isOut } from '../../parties/trade-company.ts';
import { ownAnswer } from '../own-answer.ts';

/** A supplier joins an open request by itself; one that was asked already has its answer. */
export async function takeOrder(tx: Tx, { actor, at, today }: By, id: OrderId): Promise<ChainId> {
  const order = await lockOrder(tx, id).then(orNotFound);
  // Drafts of other companies and requests to one supplier are not open to others.
  if (!order.is_personal || order.round === 0) throw new Problem('not_found');
  if (order.company_id === actor.companyId) throw new Problem('not_found');
  const { own } = await tx
    .selectFrom('orders')
    .select(ownAnswer(actor.companyId).as('own'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (own !== null) return own;
  if (!acceptsAnswers(order, today) || (await isOut(tx, order.company_id))) throw new Problem('not_found');
  const [opened] = await openChains(
    tx,
    order,
    at,
    [{ companyId: actor.companyId, wave: order.wave, source: 'taken', score: null, reasons: NO_REASONS }],
    { tell: false },
  );
  const { id: chainId } = orNotFound(opened);
  await record(tx, id, 'taken', at, { chainId });
  return chainId;
}

import type { ChainId, OrderId } from '@postavka/contract';
import { emit } from '../../../../events.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Calendar } from '../../../../platform/calendar.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Problem } from '../../../../platform/problem.ts';
import type { By } from '../../life/by.ts';
import { closeChains } from '../../life/close-chains.ts';
import { scheduleCompletion } from '../../life/completion.ts';
import { lockAnswerAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { requireNext, requireNextChain, setState } from '../../life/transitions.ts';
import { requireNotOut } from '../../parties/trade-company.ts';

interface Choice {
  readonly id: ChainId;
  readonly version?: number | undefined;
  readonly decline_others: boolean;
}

/** The buyer chooses an offer that stands: the request closes as a deal, other answers are declined or kept. */
export async function chooseAnswer(
  tx: Tx,
  calendar: Calendar,
  { actor, at, today, ip }: By,
  { id, version, decline_others }: Choice,
): Promise<OrderId> {
  const { order, chain } = await lockAnswerAsBuyer(tx, actor.companyId, id);
  requireNextChain({ order, chain }, 'choose', today);
  if (version !== undefined && version !== chain.version) throw new Problem('offer_changed');
  await requireNotOut(tx, chain.company_id);
  const offer = await tx
    .selectFrom('offers')
    .select(['price', 'amount', 'time', 'valid_until'])
    .where('chain_id', '=', id)
    .where('version', '=', chain.version)
    .executeTakeFirstOrThrow();
  if (offer.valid_until !== null && offer.valid_until < today) throw new Problem('offer_expired');

  await tx.updateTable('chains').set({ selected_at: at, updated_at: at }).where('id', '=', id).execute();
  await setState(tx, order, requireNext(order, 'choose'), at);
  const declined = decline_others ? await closeChains(tx, order.id, at, { except: id }) : [];
  await record(tx, order.id, 'chosen', at, { chainId: id, price: offer.price });
  await audit(tx, {
    action: 'chain.chosen',
    userId: actor.userId,
    ip,
    data: { chain: id, order: order.id, price: offer.price, amount: offer.amount },
  });
  await scheduleCompletion(tx, calendar, { id, orderId: order.id, time: offer.time, chosenAt: at });
  await emit(tx, 'offer.chosen', { orderId: order.id, chainId: id, declined });
  return order.id;
}

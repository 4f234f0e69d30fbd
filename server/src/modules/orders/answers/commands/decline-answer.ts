import { CHAIN_STATUSES, type ChainId, type OrderId } from '@postavka/contract';
import { emit } from '../../../../events.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { By } from '../../life/by.ts';
import { lockAnswerAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { requireNextChain } from '../../life/transitions.ts';

/** The buyer declines one answer; the others are not touched. */
export async function declineAnswer(
  tx: Tx,
  { actor, at, ip }: By,
  { id, text }: { readonly id: ChainId; readonly text?: string | null | undefined },
): Promise<OrderId> {
  const { order, chain } = await lockAnswerAsBuyer(tx, actor.companyId, id);
  requireNextChain({ order, chain }, 'decline');
  const reason = text || null;
  await tx
    .updateTable('chains')
    .set({ status: CHAIN_STATUSES.reject, rejected_by: 'buyer', reject_text: reason, updated_at: at })
    .where('id', '=', id)
    .execute();
  await record(tx, order.id, 'declined', at, { chainId: id });
  await audit(tx, { action: 'chain.declined', userId: actor.userId, ip, data: { chain: id, order: order.id } });
  await emit(tx, 'offer.declined', { orderId: order.id, chainId: id, text: reason });
  return order.id;
}

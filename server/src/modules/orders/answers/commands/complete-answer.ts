import type { ChainId, OrderId } from '@postavka/contract';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { By } from '../../life/by.ts';
import { complete } from '../../life/completion.ts';
import { lockAnswerAsBuyer } from '../../life/locks.ts';

/** The buyer marks the delivery received. */
export async function completeAnswer(
  tx: Tx,
  { actor, at, ip }: By,
  { id }: { readonly id: ChainId },
): Promise<OrderId> {
  const locked = await lockAnswerAsBuyer(tx, actor.companyId, id);
  await complete(tx, locked, at);
  const { order } = locked;
  await audit(tx, { action: 'chain.completed', userId: actor.userId, ip, data: { chain: id, order: order.id } });
  return order.id;
}

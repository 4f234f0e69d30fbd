import type { ChainId } from '@postavka/contract';
import { emit } from '../../../../events.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Problem } from '../../../../platform/problem.ts';
import type { By } from '../../life/by.ts';
import { lockAsSupplier } from '../../life/locks.ts';

/** The supplier says once what it thinks of its rating. */
export async function replyToRating(
  tx: Tx,
  { actor, at }: By,
  { id, text }: { readonly id: ChainId; readonly text: string },
): Promise<void> {
  const { chain } = await lockAsSupplier(tx, actor.companyId, id);
  const rating = await tx.selectFrom('chain_ratings').select('reply').where('chain_id', '=', id).executeTakeFirst();
  if (!rating) throw new Problem('chain_wrong_status', { status: chain.status, action: 'reply' });
  if (rating.reply !== null) throw new Problem('already_replied');
  await tx.updateTable('chain_ratings').set({ reply: text, replied_at: at }).where('chain_id', '=', id).execute();
  await emit(tx, 'rating.replied', { orderId: chain.order_id, chainId: id });
}

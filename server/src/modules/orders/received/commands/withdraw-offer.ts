import { CHAIN_STATUSES, type ChainId } from '@postavka/contract';
import { emit } from '../../../../events.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { By } from '../../life/by.ts';
import { lockAsSupplier } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { requireNextChain } from '../../life/transitions.ts';

/** Takes an offer back before the choice; its versions stay on record. */
export async function withdrawOffer(tx: Tx, { actor, at }: By, id: ChainId): Promise<void> {
  const { order, chain } = await lockAsSupplier(tx, actor.companyId, id);
  requireNextChain({ order, chain }, 'withdraw');
  await tx
    .updateTable('offers')
    .set({ withdrawn_at: at })
    .where('chain_id', '=', id)
    .where('version', '=', chain.version)
    .execute();
  await tx
    .updateTable('chains')
    .set({ status: CHAIN_STATUSES.waiting, version: null, updated_at: at })
    .where('id', '=', id)
    .execute();
  await record(tx, order.id, 'offer_withdrawn', at, { chainId: id });
  await emit(tx, 'offer.withdrawn', { orderId: order.id, chainId: id });
}

import type { ProductId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Member } from '../../../../platform/http/actor.ts';
import { lockOwned } from '../repo.ts';

/** Shows or hides a product; the catalogue follows. */
export async function setAvailable(
  tx: Tx,
  { companyId }: Member,
  { id, isAvailable }: { id: ProductId; isAvailable: boolean },
  at: Date,
): Promise<void> {
  await lockOwned(tx, companyId, id);
  await tx.updateTable('products').set({ is_available: isAvailable, updated_at: at }).where('id', '=', id).execute();
}

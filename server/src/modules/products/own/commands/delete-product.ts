import type { ProductId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Member } from '../../../../platform/http/actor.ts';
import { productFiles, productImages } from '../file-lists.ts';
import { lockOwned } from '../repo.ts';

/** The row stays for what refers to it; its images and documents go, and nobody sees it any more. */
export async function deleteProduct(tx: Tx, { companyId }: Member, id: ProductId, at: Date): Promise<void> {
  await lockOwned(tx, companyId, id);
  await productImages.clear(tx, [id]);
  await productFiles.clear(tx, [id]);
  await tx.updateTable('products').set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute();
}

import type { ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Member } from '../../../../platform/http/actor.ts';
import { productFiles, productImages } from '../file-lists.ts';
import { lockOwned } from '../repo.ts';

/** The row stays for what refers to it; its images and documents go, and nobody sees it any more. */
export async function deleteProduct(tx: Tx, { companyId }: Member, id: ProductId): Promise<void> {
  await lockOwned(tx, companyId, id);
  await productImages.clear(tx, [id]);
  await productFiles.clear(tx, [id]);
  await tx
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

import type { ProductChanges } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Member } from '../../../../platform/http/actor.ts';
import { toColumns } from '../columns.ts';
import { requireReferences } from '../references.ts';
import { lockOwned } from '../repo.ts';

/** Changes the fields that are given; two people who change different ones do not undo each other's work. */
export async function updateProduct(tx: Tx, { companyId }: Member, changes: ProductChanges, at: Date): Promise<void> {
  const { id } = await lockOwned(tx, companyId, changes.id);
  await requireReferences(tx, changes);
  await tx
    .updateTable('products')
    .set({ ...toColumns(changes), updated_at: at })
    .where('id', '=', id)
    .execute();
}

import type { ChainId, CompanyId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import { record } from '../../life/record.ts';

/** Marks the answer as opened when the first member of the company reads it. */
export async function markOpened(tx: Tx, supplier: CompanyId, id: ChainId, at: Date): Promise<void> {
  const opened = await tx
    .updateTable('chains')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('company_id', '=', supplier)
    .where('opened_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (opened) await record(tx, opened.order_id, 'opened', at, { chainId: id });
}

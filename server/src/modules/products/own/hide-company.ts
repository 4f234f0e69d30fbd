import type { CompanyId } from '@postavka/contract';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

const BATCH = 500;

/** Most companies have few products: those leave at once. Of many the rest follows by a job; cards look at the company. */
export async function startHiding(tx: Tx, companyId: CompanyId): Promise<void> {
  if ((await hideSome(tx, companyId)) === BATCH) await addJob(tx, 'products.hide_company', { companyId });
}

/** A company may have very many, and each one leaves several lists: a transaction takes some of them. */
export async function hideProductsOf({ db }: Database, companyId: CompanyId): Promise<void> {
  while ((await inTransaction(db, (tx) => hideSome(tx, companyId))) === BATCH);
}

async function hideSome(tx: Tx, companyId: CompanyId): Promise<number> {
  const some = tx
    .selectFrom('products')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_visible', '=', true)
    .limit(BATCH);
  const hidden = await tx
    .updateTable('products')
    .set({ is_available: false })
    .where('id', 'in', some)
    .returning('id')
    .execute();
  return hidden.length;
}

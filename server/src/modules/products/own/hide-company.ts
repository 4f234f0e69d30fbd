import type { CompanyId } from '@postavka/contract';
import { type Database, inTransaction } from '../../../platform/db/database.ts';

const BATCH = 500;

/** A company may have very many, and each one leaves several lists: a transaction takes some of them. */
export async function hideProductsOf(database: Database, companyId: CompanyId): Promise<void> {
  while ((await hideSome(database, companyId)) === BATCH);
}

const hideSome = ({ db }: Database, companyId: CompanyId): Promise<number> =>
  inTransaction(db, async (tx) => {
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
  });

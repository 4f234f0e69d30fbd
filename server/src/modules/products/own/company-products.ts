import type { CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

const BATCH = 500;

/** Changes at most `BATCH` products of a company, and says how many. */
type Change = (tx: Tx, companyId: CompanyId) => Promise<number>;

/**
 * A change of all products of a company. Most companies have few, which change in the transaction of the company. Of more the
 * rest follows by a job, a batch in each transaction, because each product leaves several lists; until then cards look at the
 * company.
 */
const changeInBatches = (job: 'products.hide_company' | 'products.withhold_company', change: Change) => ({
  async start(tx: Tx, companyId: CompanyId): Promise<void> {
    if ((await change(tx, companyId)) === BATCH) await addJob(tx, job, { companyId });
  },
  async finish({ db }: Database, companyId: CompanyId): Promise<void> {
    while ((await inTransaction(db, (tx) => change(tx, companyId))) === BATCH);
  },
});

/** Hides the products of a company that was closed. */
export const hiding = changeInBatches('products.hide_company', async (tx, companyId) => {
  const shown = tx
    .selectFrom('products')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_visible', '=', true)
    .limit(BATCH);
  const hidden = await tx
    .updateTable('products')
    .set({ is_available: false })
    .where('id', 'in', shown)
    .returning('id')
    .execute();
  return hidden.length;
});

/** Withholds the products of a company, or shows them again, as the company is now. */
export const withholding = changeInBatches('products.withhold_company', async (tx, companyId) => {
  const { rows } = await sql`
    update products p set is_withheld = not p.is_withheld
    where p.id in (
      select o.id from products o join companies c on c.id = o.company_id
      where o.company_id = ${companyId} and o.deleted_at is null and o.is_withheld <> (c.withheld_at is not null)
      order by o.id limit ${sql.lit(BATCH)})
    returning p.id`.execute(tx);
  return rows.length;
});

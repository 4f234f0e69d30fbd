import type { CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

const BATCH = 500;

/** Most companies have few products: those leave at once. Of many the rest follows by a job; cards look at the company. */
export async function startWithholding(tx: Tx, companyId: CompanyId): Promise<void> {
  if ((await moveSome(tx, companyId)) === BATCH) await addJob(tx, 'products.withhold_company', { companyId });
}

export async function withholdProductsOf({ db }: Database, companyId: CompanyId): Promise<void> {
  while ((await inTransaction(db, (tx) => moveSome(tx, companyId))) === BATCH);
}

async function moveSome(tx: Tx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql`
    update products p set is_withheld = not p.is_withheld
    where p.id in (
      select o.id from products o join companies c on c.id = o.company_id
      where o.company_id = ${companyId} and o.deleted_at is null and o.is_withheld <> (c.withheld_at is not null)
      order by o.id limit ${sql.lit(BATCH)})
    returning p.id`.execute(tx);
  return rows.length;
}

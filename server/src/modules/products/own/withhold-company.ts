import type { CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import { listenOnce, on } from '../../../events.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { addJob, type JobHandlers } from '../../../platform/jobs/jobs.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Takes the products of a company out of the lists, or puts them back, as the company is now. */
    'products.withhold_company': { readonly companyId: CompanyId };
  }
}

const BATCH = 500;

export const listen = (): void => listenOnce(register);

/** Most companies have few products: those leave at once. Of many the rest follows by a job; cards look at the company. */
const register = (): void =>
  on('company.withheld', async (tx, { companyId }) => {
    if ((await moveSome(tx, companyId)) === BATCH) await addJob(tx, 'products.withhold_company', { companyId });
  });

export const withholdJobs = (deps: {
  readonly database: Database;
}): Pick<JobHandlers, 'products.withhold_company'> => ({
  async 'products.withhold_company'({ companyId }) {
    while ((await inTransaction(deps.database.db, (tx) => moveSome(tx, companyId))) === BATCH);
  },
});

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

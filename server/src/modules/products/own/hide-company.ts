import type { CompanyId } from '@postavka/contract';
import { listenOnce, on } from '../../../events.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { addJob, type JobHandlers } from '../../../platform/jobs/jobs.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Hides the products of a company that was closed. */
    'products.hide_company': { readonly companyId: CompanyId };
  }
}

const BATCH = 500;

export const listen = (): void => listenOnce(register);

function register(): void {
  on('company.closed', (tx, { companyId }) => addJob(tx, 'products.hide_company', { companyId }));
}

export const hideJobs = (deps: { readonly database: Database }): Pick<JobHandlers, 'products.hide_company'> => ({
  async 'products.hide_company'({ companyId }) {
    while ((await hideSome(deps.database, companyId)) === BATCH);
  },
});

/** A company may have very many, and each one leaves several lists: a transaction takes some of them. */
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

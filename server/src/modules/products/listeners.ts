import { listenOnce, on } from '../../events.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { startWithholding } from './own/withhold-company.ts';

export const listen = (): void => listenOnce(register);

function register(): void {
  on('company.closed', (tx, { companyId }) => addJob(tx, 'products.hide_company', { companyId }));
  on('company.withheld', (tx, { companyId }) => startWithholding(tx, companyId));
}

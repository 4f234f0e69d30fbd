import { listenOnce, on } from '../../events.ts';
import { startHiding } from './own/hide-company.ts';
import { startWithholding } from './own/withhold-company.ts';

export const listen = (): void => listenOnce(register);

function register(): void {
  on('company.closed', (tx, { companyId }) => startHiding(tx, companyId));
  on('company.withheld', (tx, { companyId }) => startWithholding(tx, companyId));
}

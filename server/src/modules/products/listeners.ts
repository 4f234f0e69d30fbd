import { listenOnce, on } from '../../events.ts';
import { hiding, withholding } from './own/company-products.ts';

export const listen = (): void => listenOnce(register);

function register(): void {
  on('company.closed', (tx, { companyId }) => hiding.start(tx, companyId));
  on('company.withheld', (tx, { companyId }) => withholding.start(tx, companyId));
}

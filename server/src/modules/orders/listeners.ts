import { listenOnce, on } from '../../events.ts';
import { resumeWaves } from './distribution/resume-waves.ts';
import { startLeaving } from './life/leave-trade.ts';

export const listen = (): void => listenOnce(register);

function register(): void {
  on('company.closed', (tx, { companyId }) => startLeaving(tx, companyId));
  on('company.withheld', async (tx, { companyId, isWithheld }) => {
    if (!isWithheld) await resumeWaves(tx, companyId);
  });
}

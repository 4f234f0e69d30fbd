import type { FastifyInstance } from 'fastify';
import type { CompaniesDeps } from './deps.ts';
import { paperRoutes } from './papers/routes.ts';
import { companyRoutes } from './routes.ts';
import { staffRoutes } from './staff/routes.ts';

export { blockCompany } from './commands/block-company.ts';
export { decideCompany } from './commands/decide-company.ts';
export { decideDispute } from './commands/decide-dispute.ts';
export { releaseCompany } from './commands/release-company.ts';
export { companyHasWords, isOpen } from './finding/conditions.ts';
export { COMPANY_LIMITS } from './limits.ts';
export { listen as listenForCompanies } from './listeners.ts';
export { readPapers } from './papers/routes.ts';
export { presentResponse, RESPONSE_COLUMNS, type ResponseRow } from './present.ts';
export { listMembers, readAnyCompany } from './queries.ts';
export { requireStranger } from './repo.ts';
export { announceToMembers } from './staff/announce-to-members.ts';
export { resolveMember } from './staff/company-tokens.ts';

export function companiesRoutes(app: FastifyInstance, deps: CompaniesDeps): void {
  companyRoutes(app, deps);
  paperRoutes(app, deps);
  staffRoutes(app, deps);
}

import type { FastifyInstance } from 'fastify';
import { companyRoutes } from './company-routes.ts';
import type { CompaniesDeps } from './deps.ts';
import { paperRoutes } from './paper-routes.ts';
import { staffRoutes } from './staff-routes.ts';

export { COMPANY_LIMITS } from './limits.ts';
export { listen as listenForCompanies } from './listeners.ts';
export { resolveMember } from './tokens.ts';

export function companiesRoutes(app: FastifyInstance, deps: CompaniesDeps): void {
  companyRoutes(app, deps);
  paperRoutes(app, deps);
  staffRoutes(app, deps);
}

export { decideReport } from './commands/decide-report.ts';
export { REPORT_LIMITS } from './limits.ts';
export { reportsRoutes } from './routes.ts';

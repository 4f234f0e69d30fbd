export type { AccountsDeps } from './deps.ts';
export { ACCOUNT_LIMITS } from './limits.ts';
export { accountsRoutes } from './routes.ts';
export { sessionHolder } from './sessions.ts';

export { dadataRegistry } from './dadata.ts';
export { type OkvedEntry, readOfficialOkved, storeOkveds } from './import-okved.ts';
export { REGISTRY_LIMITS } from './limits.ts';
export { localRegistry } from './local-registry.ts';
export { presentOkved } from './okveds.ts';
export { findInRegistry, type RegisteredCompany, type Registry } from './registry.ts';
export { registryRoutes } from './routes.ts';

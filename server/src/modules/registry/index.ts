export { REGISTRY_LIMITS } from './limits.ts';
export { type OkvedEntry, readOfficialOkved, storeOkveds } from './okved/import-okved.ts';
export { presentOkved } from './okved/okveds.ts';
export { presentRegistered } from './present.ts';
export { dadataRegistry } from './register/dadata.ts';
export { localRegistry } from './register/local-registry.ts';
export { findInRegistry, type RegisteredCompany, type Registry } from './register/registry.ts';
export { registryRoutes } from './routes.ts';

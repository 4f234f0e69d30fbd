export { type Catalog, EVERYTHING, openCatalog } from './catalog.ts';
export { isRegion, storeCategories, storeRegions } from './repo.ts';
export { catalogRoutes } from './routes.ts';
export { type Category, nameIn, type Tree } from './tree.ts';

export { isRegion, storeCategories, storeRegions } from './repo.ts';
export { catalogRoutes } from './routes.ts';
export { type Catalog, EVERYTHING, openCatalog } from './tree/catalog.ts';
export { type Category, nameIn, type Tree } from './tree/tree.ts';

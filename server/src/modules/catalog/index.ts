export {
  createCategory,
  deleteCategory,
  findCategory,
  moveCategory,
  renameCategory,
} from './commands/edit-categories.ts';
export { setPicture } from './commands/set-picture.ts';
export { presentCategories, presentCategory, regionName } from './present.ts';
export { createAddressFinder, createRegionFinder, isCity } from './regions/find-region.ts';
export { isRegion, storeCategories, storeRegions } from './repo.ts';
export { catalogRoutes } from './routes.ts';
export { type Catalog, EVERYTHING, openCatalog } from './tree/catalog.ts';
export { type Category, type CategoryRow, nameIn, type Tree } from './tree/tree.ts';

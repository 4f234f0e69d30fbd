import { aPdf, aPng } from '../samples.ts';
import { aProduct } from '../uploads.ts';
import { aDocument, aFile, aHiddenProduct, anImage, anImport, productPart } from './prepared.ts';
import type { Row } from './row.ts';

/** The catalogue, products and price lists. */
export const PRODUCT_ROWS: Readonly<Record<string, Row>> = {
  categoryTree: { gate: 'anybody', ok: 200 },
  categoryAmounts: { gate: 'anybody', ok: 200, input: () => ({ query: { categories: '1' } }) },
  listProducts: { gate: 'anybody', ok: 200 },
  searchCategories: { gate: 'anybody', ok: 200 },
  countProducts: { gate: 'anybody', ok: 200 },
  searchProducts: { gate: 'anybody', ok: 200 },
  searchFacets: { gate: 'anybody', ok: 200 },
  suggestProducts: { gate: 'anybody', ok: 200 },
  getProduct: { gate: 'anybody', ok: 404, input: async (world) => ({ query: { id: await aHiddenProduct(world) } }) },
  listRegions: { gate: 'anybody', ok: 200 },

  listCompanyProducts: { gate: 'company', ok: 200 },
  exportCompanyProducts: { gate: 'company', ok: 200 },
  getCompanyProduct: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async ({ app, owner }) => ({ query: { id: await aProduct(app, owner) } }),
  },
  createProduct: { gate: 'product_interaction_permission', ok: 201, input: () => ({ body: { name: 'Valve' } }) },
  updateProduct: {
    gate: 'product_interaction_permission',
    ok: 200,
    foreign: 404,
    input: async ({ app, owner }) => ({ body: { id: await aProduct(app, owner), price: 1 } }),
  },
  setProductAvailable: {
    gate: 'product_interaction_permission',
    ok: 200,
    foreign: 404,
    input: async ({ app, owner }) => ({ body: { product_id: await aProduct(app, owner), is_available: 0 } }),
  },
  deleteProduct: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async ({ app, owner }) => ({ body: { id: await aProduct(app, owner) } }),
  },
  changeProducts: {
    gate: 'product_interaction_permission',
    ok: 200,
    input: async ({ app, owner }) => ({ body: { ids: [await aProduct(app, owner)], action: 'hide' } }),
  },
  deleteProductByGet: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async ({ app, owner }) => ({ query: { id: await aProduct(app, owner) } }),
  },
  addProductImage: {
    gate: 'product_interaction_permission',
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await productPart(world), aFile('a.png', await aPng(8, 8))] }),
  },
  addProductFile: {
    gate: 'product_interaction_permission',
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await productPart(world), aFile('a.pdf', aPdf())] }),
  },
  deleteProductImage: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: await anImage(world) }),
  },
  deleteProductFile: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: await aDocument(world) }),
  },
  orderProductImages: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => {
      const { product_id, image_id } = await anImage(world);
      return { body: { product_id, image_ids: [image_id] } };
    },
  },
  orderProductFiles: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => {
      const { product_id, file_id } = await aDocument(world);
      return { body: { product_id, file_ids: [file_id] } };
    },
  },

  importFiles: {
    gate: 'product_interaction_permission',
    ok: 202,
    input: () => ({ form: [aFile('a.csv', Buffer.from('name;price'))] }),
  },
  previewImport: {
    gate: 'product_interaction_permission',
    ok: 415,
    input: () => ({ form: [aFile('a.exe', Buffer.from('MZ'))] }),
  },
  checkImport: {
    gate: 'product_interaction_permission',
    ok: 409,
    foreign: 404,
    input: async (world) => ({ body: { id: await anImport(world, 'in_progress'), mapping: { name: 'name' } } }),
  },
  runImport: {
    gate: 'product_interaction_permission',
    ok: 202,
    foreign: 404,
    input: async (world) => ({ body: { id: await anImport(world, 'preview') } }),
  },
  cancelImport: {
    gate: 'product_interaction_permission',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: { id: await anImport(world, 'in_progress') } }),
  },
  undoImport: {
    gate: 'product_interaction_permission',
    ok: 409,
    foreign: 404,
    input: async (world) => ({ body: { id: await anImport(world, 'in_progress') } }),
  },
  listImports: { gate: 'company', ok: 200 },
  importReport: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await anImport(world, 'in_progress') } }),
  },
  importFailedRows: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await anImport(world, 'in_progress') } }),
  },
  importTemplate: { gate: 'company', ok: 200 },
};

import {
  type CompanyProduct,
  createProduct,
  getCompanyProduct,
  listRegions,
  searchCategories,
  updateProduct,
} from '@postavka/contract';
import { importServer } from './import-server.ts';
import { aCompanyProduct } from './products.ts';

type Handlers = NonNullable<Parameters<typeof importServer>[1]>;

/** The calls that the product form makes, and the product that they create. */
export function productFormServer(
  handlers: Handlers = [],
  product: CompanyProduct = aCompanyProduct(),
  mayChange = true,
) {
  const api = importServer(
    { now: [] },
    [
      ...handlers,
      [listRegions, () => ({ body: [{ code: '77', name: { ru: 'Москва', en: 'Moscow' } }] })],
      [
        searchCategories,
        () => ({
          body: {
            results: [
              { id: 3, code: '4.3.1', name: 'Round pipes', path: ['Metal', 'Pipes'] },
              { id: 4, code: '4.3.2', name: 'Square pipes', path: ['Metal', 'Pipes'] },
            ],
          },
        }),
      ],
      [createProduct, () => ({ status: 201, body: product })],
      [updateProduct, () => ({ body: product })],
      [getCompanyProduct, () => ({ body: product })],
    ],
    mayChange,
  );
  const sent = (part: string) => api.requests.filter(({ url }) => url.includes(part));
  return { ...api, sent, bodies: (part: string) => sent(part).map(({ body }) => JSON.parse(body ?? 'null')) };
}

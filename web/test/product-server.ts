import {
  type CompanyProductCard,
  changeProducts,
  deleteProduct,
  getCompanyProduct,
  listCompanyProducts,
  type ProductId,
  setProductAvailable,
} from '@postavka/contract';
import { importServer } from './import-server.ts';
import { aCompanyProduct, aCompanyProductCard } from './products.ts';

type Handlers = NonNullable<Parameters<typeof importServer>[1]>;

interface World {
  readonly products?: CompanyProductCard[];
  readonly count?: number;
  readonly mayChange?: boolean;
  readonly handlers?: Handlers;
}

/** A company whose products can be hidden, shown and deleted. */
export function productServer({
  products = [aCompanyProductCard()],
  count,
  mayChange = true,
  handlers = [],
}: World = {}) {
  const kept = { list: products, one: aCompanyProduct() };
  const api = importServer(
    { now: [] },
    [
      ...handlers,
      [
        listCompanyProducts,
        () => {
          const total = count ?? kept.list.length;
          return { body: { data: kept.list, count: total, pages: Math.ceil(total / 10) } };
        },
      ],
      [getCompanyProduct, () => ({ body: kept.one })],
      [changeProducts, ({ json }) => ({ body: { changed: (json as { ids: number[] }).ids.length, refused: [] } })],
      [
        setProductAvailable,
        ({ json }) => {
          const { product_id: id, is_available } = json as { product_id: ProductId; is_available: number };
          kept.list = kept.list.map((one) => (one.id === id ? { ...one, is_available } : one));
          kept.one = { ...kept.one, is_available };
          return { body: kept.one };
        },
      ],
      [
        deleteProduct,
        ({ json }) => {
          kept.list = kept.list.filter(({ id }) => id !== (json as { id: ProductId }).id);
          return { status: 204 };
        },
      ],
    ],
    mayChange,
  );
  const bodies = (part: string) =>
    api.requests.filter(({ url }) => url.includes(part)).map(({ body }) => JSON.parse(body ?? 'null'));
  return { ...api, bodies };
}

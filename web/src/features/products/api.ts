import {
  type CallInput,
  changeProducts,
  createProduct,
  deleteProduct,
  exportCompanyProducts,
  getCompanyProduct,
  type Locale,
  listCompanyProducts,
  offsetOf,
  type ProductId,
  setProductAvailable,
  updateProduct,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { COMPANY_PRODUCTS, PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { call } from '../../shared/api/call.ts';
import { download } from '../../shared/api/download.ts';
import { onceMore } from '../../shared/api/lost-answer.ts';
import { unlessGone } from '../../shared/api/unless-gone.ts';
import type { ProductListFilters } from './filters.ts';

const LISTS = [...COMPANY_PRODUCTS, 'list'] as const;

export type NewProductBody = CallInput<typeof createProduct>['body'];
export type ProductChangesBody = CallInput<typeof updateProduct>['body'];

/** A bulk change of products; `value` is a category, or the percentage by which prices change. */
export type BulkChange = Pick<CallInput<typeof changeProducts>['body'], 'action' | 'value'>;

/** Products by id, or all that match the filters, including other pages. */
export type BulkTargets = { readonly ids: readonly ProductId[] } | Pick<ProductListFilters, 'q' | 'only' | 'category'>;

interface BulkRequest {
  readonly targets: BulkTargets;
  readonly change: BulkChange;
  readonly key: string | undefined;
}

const chosenOf = ({ only, category }: Pick<ProductListFilters, 'only' | 'category'>) => ({
  ...(only === null ? {} : { only }),
  ...(category === null ? {} : { category }),
});

/** Names of regions and categories come in the reader's language, so the language is part of the key. */
export const companyProductsApi = {
  list: (locale: Locale, filters: ProductListFilters) =>
    queryOptions({
      queryKey: [...LISTS, { locale, ...filters }],
      queryFn: ({ signal }) => call(listCompanyProducts, { query: queryOf(filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  one: (locale: Locale, id: ProductId | null) =>
    queryOptions({
      queryKey: [...COMPANY_PRODUCTS, 'one', { locale, id }],
      queryFn: ({ signal }) => call(getCompanyProduct, { query: { id: Number(id) } }, { signal }),
      enabled: id !== null,
    }),

  create: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: NewProductBody; key: string }) =>
        call(createProduct, { body }, { idempotencyKey: key }),
      meta: { operation: 'createProduct', handlesFailure: true, invalidates: [COMPANY_PRODUCTS, PUBLIC_PRODUCTS] },
    }),

  update: () =>
    mutationOptions({
      mutationFn: (body: ProductChangesBody) => call(updateProduct, { body }),
      meta: { operation: 'updateProduct', handlesFailure: true, invalidates: [COMPANY_PRODUCTS, PUBLIC_PRODUCTS] },
    }),

  setAvailable: () =>
    mutationOptions({
      mutationFn: ({ id, isAvailable }: { id: ProductId; isAvailable: boolean }) =>
        onceMore(() => call(setProductAvailable, { body: { product_id: id, is_available: isAvailable ? 1 : 0 } })),
      meta: {
        operation: 'setProductAvailable',
        handlesFailure: true,
        invalidates: [COMPANY_PRODUCTS, PUBLIC_PRODUCTS],
      },
    }),

  /** Invalidates lists only: the deleted product itself, still on screen, would be refetched in vain. */
  remove: () =>
    mutationOptions({
      mutationFn: (id: ProductId) => unlessGone(onceMore(() => call(deleteProduct, { body: { id } }))),
      meta: { operation: 'deleteProduct', handlesFailure: true, invalidates: [LISTS, PUBLIC_PRODUCTS] },
    }),

  /** Products that cannot be changed are listed in the answer; the others are changed. */
  changeMany: () =>
    mutationOptions({
      mutationFn: async ({ targets, change, key }: BulkRequest) => {
        const of = 'ids' in targets ? { ids: [...targets.ids] } : { q: targets.q, ...chosenOf(targets) };
        const { changed, refused } = await call(
          changeProducts,
          { body: { ...of, ...change } },
          { idempotencyKey: key },
        );
        return { done: changed, failed: refused.length };
      },
      meta: { operation: 'changeProducts', handlesFailure: true, invalidates: [COMPANY_PRODUCTS, PUBLIC_PRODUCTS] },
    }),

  download: () =>
    mutationOptions({
      mutationFn: () => download(exportCompanyProducts, {}),
      meta: { operation: 'exportCompanyProducts', handlesFailure: true },
    }),
};

const queryOf = ({ q, only, category, order, page, size }: ProductListFilters) => ({
  limit: size,
  offset: offsetOf(page, size),
  q: q || undefined,
  ...chosenOf({ only, category }),
  order: order ?? undefined,
});

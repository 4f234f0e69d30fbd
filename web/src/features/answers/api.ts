import {
  askMore,
  type CallInput,
  type ChainId,
  type CompanyId,
  chooseAnswer,
  compareAnswers,
  completeAnswer,
  declineAnswer,
  getDistribution,
  inviteSupplier,
  LIMITS,
  type Locale,
  type OrderId,
  rateAnswer,
  searchProducts,
  suggestProducts,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { CREATED_ORDERS } from '../../entities/order/keys.ts';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { call } from '../../shared/api/call.ts';
import { download } from '../../shared/api/download.ts';
import { onceMore, onceWithKey } from '../../shared/api/lost-answer.ts';
import { LIVE } from '../../shared/live/live-query.ts';

const handled = (operation: string) => ({ operation, handlesFailure: true, invalidates: [CREATED_ORDERS] });

/** A company that can be asked; `sells` is the product it was found by. */
export interface FoundSupplier {
  readonly id: CompanyId;
  readonly name: string;
  readonly region: string | null;
  readonly sells: string | null;
}

/**
 * Answers to the company's own requests. All of it lives under the key of created orders, which every change
 * invalidates.
 */
export const answersApi = {
  compare: (id: OrderId) =>
    queryOptions({
      queryKey: [...CREATED_ORDERS, 'compare', id],
      queryFn: ({ signal }) => call(compareAnswers, { query: { id } }, { signal }),
      ...LIVE,
    }),

  /** Names of reasons come in the reader's language. */
  distribution: (locale: Locale, id: OrderId) =>
    queryOptions({
      queryKey: [...CREATED_ORDERS, 'distribution', { locale, id }],
      queryFn: ({ signal }) => call(getDistribution, { query: { id } }, { signal }),
      ...LIVE,
    }),

  /** Companies by name, then those that sell what was typed; a blank text makes no call. */
  suppliers: (locale: Locale, q: string) =>
    queryOptions({
      queryKey: ['suppliers', { locale, q }],
      queryFn: async ({ signal }): Promise<FoundSupplier[]> => {
        const [named, sold] = await Promise.all([
          call(suggestProducts, { query: { q } }, { signal }),
          call(searchProducts, { query: { q, limit: LIMITS.page.max } }, { signal }),
        ]);
        const byName = named.companies.map(({ id, name, region_name: region }) => ({ id, name, region, sells: null }));
        const byProduct = sold.data.map(
          ({ company_id: id, company: name, company_region_name: region, name: sells }) => ({
            id,
            name,
            region,
            sells,
          }),
        );
        // Keeps the first entry of each company.
        return [...byName, ...byProduct].filter(
          ({ id }, index, all) => all.findIndex((one) => one.id === id) === index,
        );
      },
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),

  choose: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof chooseAnswer>['body']) => call(chooseAnswer, { body }),
      meta: handled('chooseAnswer'),
    }),

  decline: () =>
    mutationOptions({
      mutationFn: (body: { id: ChainId; text: string }) => call(declineAnswer, { body }),
      meta: handled('declineAnswer'),
    }),

  complete: () =>
    mutationOptions({
      mutationFn: (id: ChainId) => call(completeAnswer, { body: { id } }),
      meta: handled('completeAnswer'),
    }),

  rate: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof rateAnswer>['body']) => onceMore(() => call(rateAnswer, { body })),
      meta: { ...handled('rateAnswer'), invalidates: [CREATED_ORDERS, PUBLIC_PRODUCTS] },
    }),

  more: () =>
    mutationOptions({
      mutationFn: (id: OrderId) => onceWithKey((key) => call(askMore, { body: { id } }, key)),
      meta: handled('askMore'),
    }),

  invite: () =>
    mutationOptions({
      mutationFn: (body: { id: OrderId; company: CompanyId }) =>
        onceWithKey((key) => call(inviteSupplier, { body }, key)),
      meta: handled('inviteSupplier'),
    }),

  downloadComparison: () =>
    mutationOptions({
      mutationFn: (id: OrderId) => download(compareAnswers, { query: { id, format: 'xlsx' } }),
      meta: { operation: 'compareAnswers', handlesFailure: true },
    }),
};

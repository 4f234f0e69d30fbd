import {
  type CompanyId,
  inviteSupplier,
  LIMITS,
  type Locale,
  listCreatedOrders,
  type OrderId,
} from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { CREATED_ORDERS } from '../../entities/order/keys.ts';
import { call } from '../../shared/api/call.ts';
import { onceWithKey } from '../../shared/api/lost-answer.ts';

export const priceRequestApi = {
  /** Requests that a company can be asked about. */
  active: (locale: Locale) =>
    queryOptions({
      queryKey: [...CREATED_ORDERS, 'to-send', { locale }],
      queryFn: ({ signal }) =>
        call(
          listCreatedOrders,
          { query: { status: 'active', is_personal_request: 'true', limit: LIMITS.page.max } },
          { signal },
        ),
    }),

  invite: () =>
    mutationOptions({
      mutationFn: (body: { id: OrderId; company: CompanyId }) =>
        onceWithKey((key) => call(inviteSupplier, { body }, key)),
      meta: { operation: 'inviteSupplier', handlesFailure: true, invalidates: [CREATED_ORDERS] },
    }),
};

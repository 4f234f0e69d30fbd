import { type CallInput, type Locale, listPartners, offsetOf, updatePartner } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { onceMore } from '../../shared/api/lost-answer.ts';
import type { PartnerFilters } from './filters.ts';

const PARTNERS = ['partners'] as const;

export const partnersApi = {
  list: (locale: Locale, filters: PartnerFilters) =>
    queryOptions({
      queryKey: [...PARTNERS, { locale, ...filters }],
      queryFn: ({ signal }) => call(listPartners, { query: queryOf(filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  update: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof updatePartner>['body']) => onceMore(() => call(updatePartner, { body })),
      meta: { operation: 'updatePartner', handlesFailure: true, invalidates: [PARTNERS] },
    }),
};

const queryOf = ({ q, only, order, page, size }: PartnerFilters) => ({
  limit: size,
  offset: offsetOf(page, size),
  q: q || undefined,
  ...(only === 'favourite' ? { favourite: 'true' as const } : { side: only ?? undefined }),
  order: order ?? undefined,
});

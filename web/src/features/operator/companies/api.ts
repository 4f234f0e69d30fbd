import {
  blockCompany,
  type CallInput,
  type CompanyId,
  decideCompany,
  operatorCompanies,
  operatorCompany,
  releaseCompany,
  VERIFICATION,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { pageQuery } from '../list/use-list-address.ts';
import type { CompanyFilters } from './filters.ts';

export const companiesApi = {
  list: (filters: CompanyFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'companies', filters],
      queryFn: ({ signal }) => call(operatorCompanies, { query: queryOf(filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  one: (id: CompanyId | null) =>
    queryOptions({
      queryKey: [...OPERATOR, 'company', id],
      queryFn: ({ signal }) => call(operatorCompany, { query: { id: id ?? 0 } }, { signal }),
      enabled: id !== null,
    }),

  /** The next company of the queue, starting again after its end; `null` if no other company waits. */
  waitingAfter: (id: CompanyId) =>
    queryOptions({
      queryKey: [...OPERATOR, 'companies', 'waiting after', id],
      queryFn: async ({ signal }) => {
        const waiting = { verification_status: VERIFICATION.in_progress };
        const after = await call(operatorCompanies, { query: { ...waiting, before: id, limit: 1 } }, { signal });
        if (after.data[0] !== undefined) return after.data[0];
        const first = await call(operatorCompanies, { query: { ...waiting, limit: 1 } }, { signal });
        return first.data.find((company) => company.id !== id) ?? null;
      },
    }),

  decide: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof decideCompany>['body']) => call(decideCompany, { body }),
      meta: decision('decideCompany'),
    }),

  block: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof blockCompany>['body']) => call(blockCompany, { body }),
      meta: decision('blockCompany'),
    }),

  release: () =>
    mutationOptions({
      mutationFn: (id: CompanyId) => call(releaseCompany, { body: { id } }),
      meta: decision('releaseCompany'),
    }),
};

const queryOf = ({ chosen: { status, blocked }, ...page }: CompanyFilters) => ({
  ...pageQuery(page),
  verification_status: status === null ? undefined : VERIFICATION[status],
  blocked: blocked === null ? undefined : ('true' as const),
});

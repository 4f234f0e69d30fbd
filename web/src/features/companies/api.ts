import { type CallInput, createCompany, searchCompanies, searchOkved, updateCompany } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ACTIVE_COMPANY } from '../../session/active-company.ts';
import { enterCompany } from '../../session/company-token.ts';
import { call } from '../../shared/api/call.ts';

export type NewCompany = CallInput<typeof createCompany>['body'];
export type CompanyUpdate = NonNullable<CallInput<typeof updateCompany>['body']>;

export const companiesApi = {
  /** Companies of the state register. Blank text asks nobody. */
  byInn: (inn: string) =>
    queryOptions({
      queryKey: ['registry', 'companies', inn],
      queryFn: ({ signal }) => call(searchCompanies, { query: { inn } }, { signal }),
      enabled: inn !== '',
    }),

  okveds: (q: string) =>
    queryOptions({
      queryKey: ['registry', 'okveds', q],
      queryFn: ({ signal }) => call(searchOkved, { query: { q } }, { signal }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),

  /** Creates the company and makes it the active one. */
  create: () =>
    mutationOptions({
      mutationFn: async ({ body, key }: { body: NewCompany; key: string }) => {
        const { id } = await call(createCompany, { body }, { idempotencyKey: key });
        await enterCompany(id);
        return id;
      },
      meta: { operation: 'createCompany', handlesFailure: true },
    }),

  update: () =>
    mutationOptions({
      mutationFn: (body: CompanyUpdate) => call(updateCompany, { body }),
      meta: { operation: 'updateCompany', handlesFailure: true, invalidates: [ACTIVE_COMPANY, ['current-user']] },
    }),
};

import {
  addPaper,
  type CallInput,
  type CompanyId,
  createCompany,
  deletePaper,
  disputeCompany,
  type FileId,
  listPapers,
  refreshCompany,
  searchCompanies,
  searchOkved,
  updateCompany,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { ACTIVE_COMPANY } from '../../session/active-company.ts';
import { enterCompany } from '../../session/company-token.ts';
import { CURRENT_USER } from '../../session/current-user.ts';
import { call } from '../../shared/api/call.ts';
import { unlessGone } from '../../shared/api/unless-gone.ts';
import { type UploadWatch, upload } from '../../shared/api/upload.ts';

export type NewCompany = CallInput<typeof createCompany>['body'];
export type CompanyUpdate = NonNullable<CallInput<typeof updateCompany>['body']>;

/** What shows the details of a company: its form, the menu of companies, the public card. */
const CHANGED = [ACTIVE_COMPANY, CURRENT_USER, PUBLIC_PRODUCTS];

export const companiesApi = {
  /** Companies of the state register. A blank text makes no call. */
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

  refresh: () =>
    mutationOptions({
      mutationFn: () => call(refreshCompany, {}),
      meta: { operation: 'refreshCompany', handlesFailure: true, invalidates: CHANGED },
    }),

  dispute: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof disputeCompany>['body']; key: string }) =>
        call(disputeCompany, { body }, { idempotencyKey: key }),
      meta: { operation: 'disputeCompany', handlesFailure: true },
    }),

  papers: (company: CompanyId) =>
    queryOptions({
      queryKey: [...ACTIVE_COMPANY, company, 'papers'],
      queryFn: ({ signal }) => call(listPapers, {}, { signal }),
    }),

  update: () =>
    mutationOptions({
      mutationFn: (body: CompanyUpdate) => call(updateCompany, { body }),
      meta: { operation: 'updateCompany', handlesFailure: true, invalidates: CHANGED },
    }),
};

/** Papers of the active company; each promise resolves once the screen shows the change. */
export function companyPapers(client: QueryClient, company: CompanyId) {
  const refreshed = async (change: Promise<unknown>): Promise<void> => {
    await change;
    await client.invalidateQueries({ queryKey: companiesApi.papers(company).queryKey });
  };
  return {
    add: (file: File, watch: UploadWatch) => refreshed(upload(addPaper, { file }, watch)),
    remove: (id: FileId) => refreshed(unlessGone(call(deletePaper, { body: { file_id: id } }))),
  };
}

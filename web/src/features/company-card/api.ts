import { type CompanyId, publicCompany } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const companyCardApi = {
  one: (id: CompanyId) =>
    queryOptions({
      queryKey: ['company-card', id],
      queryFn: ({ signal }) => call(publicCompany, { query: { id } }, { signal }),
    }),
};

/** The id in the address; anything else is nobody's. */
export const companyIdOf = (text: string | undefined): CompanyId | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? (Number(text) as CompanyId) : null;

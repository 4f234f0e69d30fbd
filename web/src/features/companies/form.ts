import {
  type Company,
  CompanyForm,
  type CompanyType,
  type Okved,
  REQUISITE_FIELDS,
  type RegistryCompany,
  requisiteComplaints,
  stripRequisite,
  withPlainRequisites,
} from '@postavka/contract';
import type { z } from 'zod';
import type { FormSchema } from '../../shared/forms/use-app-form.tsx';
import type { NewCompany } from './api.ts';

const checked = <V>(issuesOf: (values: V) => z.core.$ZodIssue[]): FormSchema => ({
  safeParse: (values) => ({ error: { issues: issuesOf(values as V) } }),
});

/** How a company is entered: found in the state register, or typed in. */
export type Tab = 'search' | 'manual';

export const NEW_COMPANY = {
  name: '',
  inn: '',
  okved: [] as readonly Okved[],
  company_type: '',
  legal_address: '',
  website: '',
  foreign: false,
  picked: null as RegistryCompany | null,
};
export type NewCompanyValues = typeof NEW_COMPANY;

const isPicked = ({ picked, inn }: NewCompanyValues): boolean => picked !== null && stripRequisite(inn) === picked.inn;

export function toNewCompany(values: NewCompanyValues, tab: Tab): NewCompany {
  const { name, inn, okved, company_type, legal_address, website, foreign, picked } = values;
  const common = {
    okved: okved.map(({ id }) => id),
    company_type: toCompanyType(company_type),
    legal_address,
    website,
  };
  if (tab === 'manual' || picked === null) return { ...common, name, inn, foreign };
  return { ...common, name: picked.name, inn: picked.inn, foreign: false, ...soundCodes(picked) };
}

/** What the register says is taken unless its digits do not fit: nobody could correct them in this form. */
function soundCodes({ inn, kpp, ogrn, okpo }: RegistryCompany) {
  const given = { inn, kpp, ogrn, okpo, bik: '', checking_account: '', correspondent_account: '' };
  const wrong = new Set(requisiteComplaints(given).map(({ field }) => field));
  const sound = (field: 'kpp' | 'ogrn' | 'okpo') => (wrong.has(field) ? '' : given[field]);
  return { kpp: sound('kpp'), ogrn: sound('ogrn'), okpo: sound('okpo') };
}

export const newCompanySchema = (tab: Tab) =>
  checked<NewCompanyValues>((values) => {
    const complaints = companyIssues(toNewCompany(values, tab));
    if (tab === 'manual' || isPicked(values)) return complaints;
    const message = values.inn.trim() === '' ? 'required' : 'company_choice';
    const others = complaints.filter(({ path }) => path[0] !== 'inn' && path[0] !== 'name');
    return [{ code: 'custom', path: ['inn'], message, input: values.inn }, ...others];
  });

export type CompanyValues = ReturnType<typeof toValues>;

/** A company as its form shows it. */
export function toValues(company: Company) {
  return {
    name: company.name,
    inn: company.inn,
    kpp: company.kpp,
    ogrn: company.ogrn,
    okpo: company.okpo,
    okved: company.okved as readonly Okved[],
    company_type: String(company.company_type),
    region: company.region,
    legal_address: company.legal_address,
    website: company.website,
    bik: company.bik,
    checking_account: company.checking_account,
    correspondent_account: company.correspondent_account,
    foreign: company.foreign,
  };
}

export const toCompany = ({ okved, company_type, ...texts }: CompanyValues): NewCompany => ({
  ...texts,
  okved: okved.map(({ id }) => id),
  company_type: toCompanyType(company_type),
});

export const CompanySchema = checked<CompanyValues>((values) => companyIssues(toCompany(values)));

/** Nothing chosen is not a type: the schema says so. */
const toCompanyType = (chosen: string): CompanyType => Number(chosen) as CompanyType;

/** What the contract says of a company, and of each requisite even while other fields are still empty. */
function companyIssues(company: NewCompany): z.core.$ZodIssue[] {
  const issues = CompanyForm.safeParse(company).error?.issues ?? [];
  if (company.foreign) return issues;
  const given = Object.fromEntries(REQUISITE_FIELDS.map((field) => [field, (company[field] ?? '').trim()]));
  const plain = withPlainRequisites({
    ...(given as Record<(typeof REQUISITE_FIELDS)[number], string>),
    foreign: false,
  });
  const complaints = requisiteComplaints(plain).map(
    ({ field, key }): z.core.$ZodIssue => ({ code: 'custom', path: [field], message: key, input: plain[field] }),
  );
  return [...issues, ...complaints];
}

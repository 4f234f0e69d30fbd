import {
  type Company,
  type CompanyType,
  type Okved,
  type RegistryCompany,
  requisiteComplaints,
  stripRequisite,
} from '@postavka/contract';
import type { NewCompany } from './api.ts';

/** How a company is entered: found in the state register, or typed. */
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

export const isPicked = ({ picked, inn }: NewCompanyValues): boolean =>
  picked !== null && stripRequisite(inn) === picked.inn;

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

/** Takes the register's values, except numbers with wrong check digits: this form has no field to correct them. */
function soundCodes({ inn, kpp, ogrn, okpo }: RegistryCompany) {
  const given = { inn, kpp, ogrn, okpo, bik: '', checking_account: '', correspondent_account: '' };
  const wrong = new Set(requisiteComplaints(given).map(({ field }) => field));
  const sound = (field: 'kpp' | 'ogrn' | 'okpo') => (wrong.has(field) ? '' : given[field]);
  return { kpp: sound('kpp'), ogrn: sound('ogrn'), okpo: sound('okpo') };
}

export type CompanyValues = ReturnType<typeof toValues>;

/** A company as the values of its form. */
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

/** `null` until one is chosen, which the schema reports. */
const toCompanyType = (chosen: string) => (chosen === '' ? undefined : Number(chosen)) as CompanyType;

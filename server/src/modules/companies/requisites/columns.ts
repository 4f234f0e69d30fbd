import {
  type CompanyChanges,
  type CompanyForm,
  type Requisites,
  requisiteComplaints,
  withPlainRequisites,
} from '@postavka/contract';
import { violates } from '../../../platform/db/failures.ts';
import { FieldProblem, Problem } from '../../../platform/problem.ts';
import type { CompanyRow } from '../repo.ts';

export type Editable = Requisites &
  Pick<CompanyForm, 'name' | 'website' | 'company_type' | 'legal_address' | 'address' | 'region' | 'foreign'>;

/** The columns that a company form fills. */
export const toColumns = (form: Editable) => ({
  name: form.name,
  inn: form.inn,
  kpp: form.kpp,
  ogrn: form.ogrn,
  okpo: form.okpo,
  bik: form.bik,
  checking_account: form.checking_account,
  correspondent_account: form.correspondent_account,
  website: form.website,
  company_type: form.company_type,
  legal_address: form.legal_address,
  address: form.address,
  region: form.region,
  is_foreign: form.foreign,
});

/** The company with its changes. Refuses wrong requisites, including those that were stored before. */
export function withChanges(row: CompanyRow, changes: CompanyChanges): Editable {
  const merged = withPlainRequisites({
    name: changes.name ?? row.name,
    inn: changes.inn ?? row.inn,
    kpp: given(changes.kpp, row.kpp),
    ogrn: given(changes.ogrn, row.ogrn),
    okpo: given(changes.okpo, row.okpo),
    bik: given(changes.bik, row.bik),
    checking_account: given(changes.checking_account, row.checking_account),
    correspondent_account: given(changes.correspondent_account, row.correspondent_account),
    website: given(changes.website, row.website),
    company_type: changes.company_type ?? row.company_type,
    legal_address: changes.legal_address ?? row.legal_address,
    address: given(changes.address, row.address),
    region: given(changes.region, row.region),
    foreign: changes.foreign ?? row.is_foreign,
  });
  const complaints = merged.foreign ? [] : requisiteComplaints(merged);
  if (complaints.length > 0)
    throw new FieldProblem(Object.fromEntries(complaints.map(({ field, key }) => [field, [{ key }]])));
  return merged;
}

/** `null` empties the field, `undefined` keeps it. */
const given = (change: string | null | undefined, kept: string): string =>
  change === undefined ? kept : (change ?? '');

/** A unique index refuses a second open company of one INN; this turns its error into the refusal. */
export function companyExists(error: unknown): never {
  if (violates(error, 'companies_one_per_inn')) throw new Problem('company_exists', {});
  throw error;
}

import { CompanyForm, REQUISITE_FIELDS, requisiteComplaints, withPlainRequisites } from '@postavka/contract';
import type { z } from 'zod';
import type { FormSchema } from '../../shared/forms/form-schema.ts';
import type { NewCompany } from './api.ts';
import { type CompanyValues, isPicked, type NewCompanyValues, type Tab, toCompany, toNewCompany } from './form.ts';

const checked = <V>(issuesOf: (values: V) => z.core.$ZodIssue[]): FormSchema => ({
  safeParse: (values) => ({ error: { issues: issuesOf(values as V) } }),
});

export const newCompanySchema = (tab: Tab) =>
  checked<NewCompanyValues>((values) => {
    const complaints = companyIssues(toNewCompany(values, tab));
    if (tab === 'manual' || isPicked(values)) return complaints;
    const message = values.inn.trim() === '' ? 'required' : 'company_choice';
    const others = complaints.filter(({ path }) => path[0] !== 'inn' && path[0] !== 'name');
    return [{ code: 'custom', path: ['inn'], message, input: values.inn }, ...others];
  });

export const CompanySchema = checked<CompanyValues>((values) => companyIssues(toCompany(values)));

/** The contract's rules for a company, and those for each requisite even while other fields are empty. */
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

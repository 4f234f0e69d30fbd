import { LIMITS, LOCKABLE_FIELDS, type LockableField, requisiteComplaints } from '@postavka/contract';
import { Problem } from '../../../platform/problem.ts';
import type { RegisteredCompany } from '../../registry/index.ts';
import type { CompanyRow } from '../repo.ts';

type Identity = Readonly<Record<LockableField, string>>;

/**
 * Replaces typed values by those of the register and names the fields it filled. Its OKPO is taken only if none was
 * typed.
 */
export function withRegistry<F extends Identity & { readonly okpo: string }>(
  form: F,
  found: RegisteredCompany | undefined,
) {
  if (!found) return { form, locked: [] };
  const said: Identity = {
    name: found.name.slice(0, LIMITS.company.name),
    inn: found.inn,
    kpp: found.kpp,
    ogrn: found.ogrn,
    legal_address: found.address.slice(0, LIMITS.company.address),
  };
  const locked = LOCKABLE_FIELDS.filter((field) => said[field] !== '');
  const known = Object.fromEntries(locked.map((field) => [field, said[field]]));
  return { form: { ...form, ...known, okpo: form.okpo || soundOkpo(found) }, locked };
}

/** Empty if the register's own OKPO is malformed: it would make every later change of the company fail. */
function soundOkpo({ inn, okpo }: RegisteredCompany): string {
  const none = { kpp: '', ogrn: '', bik: '', checking_account: '', correspondent_account: '' };
  return requisiteComplaints({ ...none, inn, okpo }).some(({ field }) => field === 'okpo') ? '' : okpo;
}

/** Refuses to change the fields that the register filled. */
export function requireUnlocked(company: CompanyRow, form: Identity & { readonly foreign: boolean }): void {
  const locked = LOCKABLE_FIELDS.filter((field) => company.locked_fields.includes(field));
  const changed = locked.filter((field) => form[field] !== company[field]);
  if (locked.length > 0 && form.foreign !== company.is_foreign) changed.push('inn');
  if (changed.length > 0) throw new Problem('field_locked', { fields: [...new Set(changed)] });
}

/** Whether name and numbers are unchanged: a company that changes them is verified again. */
export const isSameIdentity = (company: CompanyRow, form: Identity & { readonly foreign: boolean }): boolean =>
  form.foreign === company.is_foreign && LOCKABLE_FIELDS.every((field) => form[field] === company[field]);

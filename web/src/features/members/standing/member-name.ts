import type { CompanyMember } from '@postavka/contract';
import { formatPhone } from '../../../shared/format/format.ts';

type Named = Pick<CompanyMember, 'first_name' | 'middle_name' | 'last_name' | 'email' | 'phone'>;

/** Surname first, as lists of people go; empty when the person has not said. */
export const fullName = ({ last_name, first_name, middle_name }: Named): string =>
  [last_name, first_name, middle_name].filter((part) => part !== '').join(' ');

/** What to call the person when there is no name. */
export function callName(member: Named): string {
  const name = fullName(member);
  if (name !== '') return name;
  return member.email ?? (member.phone === null ? '' : formatPhone(member.phone));
}

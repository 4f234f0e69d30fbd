import { fullName } from '@postavka/contract';
import { formatPhone } from './format.ts';

type Person = Parameters<typeof fullName>[0] & { readonly email: string | null; readonly phone: string | null };

/** The full name, or a contact where there is no name. */
export function personName(person: Person): string {
  const name = fullName(person);
  if (name !== '') return name;
  return person.email ?? (person.phone === null ? '' : formatPhone(person.phone));
}

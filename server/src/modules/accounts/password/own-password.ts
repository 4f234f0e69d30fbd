import { isOwnContact } from '@postavka/contract';
import { FieldProblem } from '../../../platform/problem.ts';

/** Refuses a new password that is made of the person's own contacts. */
export function requireOtherThanContacts(password: string, contacts: readonly (string | null)[]): void {
  const known = contacts.filter((contact) => contact !== null);
  if (isOwnContact(password, known)) throw new FieldProblem({ new_password: [{ key: 'password_own' }] });
}

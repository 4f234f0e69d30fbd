import { Email, Phone } from '@postavka/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { FieldProblem } from '../../../platform/problem.ts';

/** A way to reach a person, in its one spelling. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

const kindOf = (value: string): Contact['kind'] => (value.includes('@') ? 'email' : 'phone');

/** A contact as the database has it. */
export const storedContact = (value: string): Contact => ({ kind: kindOf(value), value });
export const emailContact = (value: string): Contact => ({ kind: 'email', value });
export const phoneContact = (value: string): Contact => ({ kind: 'phone', value });

/** By which a row names somebody: the e-mail, else the phone. */
export const contactIn = ({
  email,
  phone,
}: {
  readonly email: string | null;
  readonly phone: string | null;
}): Contact => (email === null ? phoneContact(phone ?? '') : emailContact(email));

/** A typed username: an e-mail if it has an @, else a phone; `undefined` when it is neither. */
export function contactOf(username: string): Contact | undefined {
  const kind = kindOf(username);
  const parsed = (kind === 'email' ? Email : Phone).safeParse(username);
  return parsed.success ? { kind, value: parsed.data } : undefined;
}

/** Numbers that can get an SMS; some countries do not tell mobile from fixed. */
const TEXTABLE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Refuses a number that cannot exist or cannot get a message, at the field it came in. */
export function requireTextable(digits: string, field: string): Contact {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isValid() || !TEXTABLE.has(number.getType() ?? ''))
    throw new FieldProblem({ [field]: [{ key: 'phone' }] });
  return phoneContact(digits);
}

import { formatPhone } from '../../../shared/format/format.ts';

interface Named {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Surname first, as lists of people go; the contact of who has not said a name. */
export function personName({ last_name, first_name, middle_name, email, phone }: Named): string {
  const name = [last_name, first_name, middle_name].filter((part) => part !== '').join(' ');
  if (name !== '') return name;
  return email ?? (phone === null ? '' : formatPhone(phone));
}

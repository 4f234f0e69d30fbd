import { formatPhone } from '../../shared/format/format.ts';

/** A way to reach a person that a code can confirm. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  /** An address, or digits with the country first. */
  readonly value: string;
}

export const emailContact = (value: string): Contact => ({ kind: 'email', value });
export const phoneContact = (value: string): Contact => ({ kind: 'phone', value });

/** As people write it. */
export const contactText = ({ kind, value }: Contact): string => (kind === 'phone' ? formatPhone(value) : value);

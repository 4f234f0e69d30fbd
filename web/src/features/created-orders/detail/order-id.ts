import type { OrderId } from '@postavka/contract';

/** The number in an address; `null` for anything else. */
export const orderIdOf = (text: string | undefined): OrderId | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? (Number(text) as OrderId) : null;

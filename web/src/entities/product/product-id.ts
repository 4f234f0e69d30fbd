import { INT_MAX, type ProductId } from '@postavka/contract';

/** The id in the address; anything else is no product. */
export const productIdOf = (text: string | undefined): ProductId | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= INT_MAX ? (Number(text) as ProductId) : null;

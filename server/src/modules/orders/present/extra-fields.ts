import type { ExtraField } from '@postavka/contract';

/** Of a request or a product, as the column keeps them. */
export const presentExtraFields = (column: unknown): ExtraField[] =>
  (column as ExtraField[]).map(({ name, value }) => ({ name, value }));

export type { ReadLimits } from './read/limits.ts';
export { readPriceList } from './read/read-price-list.ts';
export { isRefusal } from './read/refusal.ts';
export type { Mapping } from './recognise/mapping.ts';
export { type Recognition, recognise } from './recognise/recognise.ts';
export type { ProductRow } from './rows/product-row.ts';
export { type SkippedRow, toRows } from './rows/to-rows.ts';

import { LIMITS, type PriceVat } from '@postavka/contract';
import type { RawRow } from '../read/sheet.ts';
import type { Use } from '../recognise/mapping.ts';
import type { Column } from '../recognise/recognised-sheet.ts';
import type { Finding } from './finding.ts';
import { extraName, shortened } from './shorten.ts';

export interface ExtraField {
  readonly name: string;
  readonly value: string;
}

/** Fields of a product that the file speaks of. No column, no key: an update leaves that field as it is. */
export interface RowValues {
  name?: string;
  article_number?: string | null;
  /** Whole roubles; `null` is a price on request, and what can't be read is not there. */
  price?: number | null;
  unit?: string;
  /** The minimum lot that is sold. */
  min_lot?: number | null;
  /** How many there are. */
  stock?: number | null;
  price_vat?: PriceVat | null;
  vat_rate?: number | null;
  barcode?: string | null;
  description?: string;
  product_series?: string | null;
  product_link?: string | null;
  factory_producer?: string | null;
  /** As the file says them; which ones they are is known where the lists of them are. */
  country?: string | null;
  region?: string | null;
  condition?: 'new' | 'used' | null;
}

/** What says that a product is not sold: a cell under its header, or the title of its group. */
export type OffSale = { readonly header: string; readonly value: string } | { readonly title: string };

/** A row that is being put together. */
export interface Draft {
  readonly settings: RowSettings;
  readonly row: RawRow;
  /** What the row or the title above it says of its price. */
  readonly currency: string | undefined;
  /** The roubles that stand beside it. */
  readonly beside: string | undefined;
  readonly times: number;
  /** For how many its price is. */
  readonly lot: number;
  /** What its price is for, where the title above it says so. */
  readonly unitOfTitle: string | undefined;
  /** What the price is for, where its cell says that it is a pack. */
  pack?: string | undefined;
  /** The weight, length or volume that it is for, where its cell says so. */
  unitOfPrice?: string | undefined;
  /** What says that the product is not sold. */
  offSale?: OffSale | undefined;
  readonly taken: Set<Use>;
  readonly values: RowValues;
  readonly extra: ExtraField[];
  readonly categories: string[];
  /** Several categories, as our own export writes them. */
  paths?: readonly (readonly string[])[];
  readonly warnings: Finding[];
  readonly errors: Finding[];
}

/** What a person said of the rows of a file. */
export interface RowSettings {
  readonly rates: Readonly<Record<string, number | null>>;
  /** Whether an empty cell makes its field empty. */
  readonly clearsEmpty: boolean;
  /** Whether products are only looked up, so that a row without a name is one. */
  readonly onlyPrices: boolean;
}

export const USUAL_SETTINGS: RowSettings = { rates: {}, clearsEmpty: false, onlyPrices: false };

export const isDate = ({ row }: Draft, { at }: Column): boolean => at.some((physical) => row.dates.includes(physical));

/** Under its header, what has no place of its own. */
export function keep(draft: Draft, column: Column, text: string): void {
  if (text === '') return;
  draft.extra.push({ name: extraName(column.header), value: cut(draft, column, text, LIMITS.extraField.value) });
}

/** As much of a text as its field holds; the rest is told. */
export function cut(draft: Draft, { header }: Column, text: string, max: number): string {
  if (text.length <= max) return text;
  draft.warnings.push({ code: 'cut', params: { header, max, length: text.length } });
  return shortened(text, max);
}

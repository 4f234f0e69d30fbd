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

/** The fields of a product that the file has. A field without a column has no key: an update leaves it as it is. */
export interface RowValues {
  name?: string;
  article_number?: string | null;
  /** Whole roubles; `null` is a price on request; absent where it can't be read. */
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
  /** As the file writes them: the plan looks them up. */
  country?: string | null;
  region?: string | null;
  condition?: 'new' | 'used' | null;
}

/** What says that a product is not sold: a cell under its header, or the title of its group. */
export type OffSale = { readonly header: string; readonly value: string } | { readonly title: string };

/** A product row while its cells are being read. */
export interface Draft {
  readonly settings: RowSettings;
  readonly row: RawRow;
  /** Of the price, if the row or the title above it names one. */
  readonly currency: string | undefined;
  /** The text beside the price that says which roubles it is in: "thousand roubles/t". */
  readonly beside: string | undefined;
  /** How many roubles one of the price is. */
  readonly times: number;
  /** How many pieces the price is for. */
  readonly lot: number;
  /** The unit that the price is for, if the title above the row names one. */
  readonly unitOfTitle: string | undefined;
  /** The pack that the price is for, if its cell names one. */
  pack?: string | undefined;
  /** The weight, length or volume that the price is for, if its cell names one. */
  unitOfPrice?: string | undefined;
  /** What says that the product is not sold. */
  offSale?: OffSale | undefined;
  /** Fields that a column has set already. */
  readonly taken: Set<Use>;
  readonly values: RowValues;
  readonly extra: ExtraField[];
  readonly categories: string[];
  /** Several categories, as our own export writes them. */
  paths?: readonly (readonly string[])[];
  readonly warnings: Finding[];
  readonly errors: Finding[];
}

/** What the person chose for the rows of a file. */
export interface RowSettings {
  readonly rates: Readonly<Record<string, number | null>>;
  /** Whether an empty cell makes its field empty. */
  readonly clearsEmpty: boolean;
}

export const USUAL_SETTINGS: RowSettings = { rates: {}, clearsEmpty: false };

export const isDate = ({ row }: Draft, { at }: Column): boolean => at.some((physical) => row.dates.includes(physical));

/** Keeps a value that no field of the product has room for as an extra field under its header. */
export function keepAsExtra(draft: Draft, column: Column, text: string): void {
  if (text === '') return;
  draft.extra.push({ name: extraName(column.header), value: cut(draft, column, text, LIMITS.extraField.value) });
}

/** A text shortened to what its field holds, with a warning. */
export function cut(draft: Draft, { header }: Column, text: string, max: number): string {
  if (text.length <= max) return text;
  draft.warnings.push({ code: 'cut', params: { header, max, length: text.length } });
  return shortened(text, max);
}

import type { Nesting } from './group-path.ts';
import type { Use } from './mapping.ts';
import type { ColumnMoney } from './money/column-money.ts';
import type { Spoken } from './money/price-notes.ts';

export interface Column {
  /** Physical columns, from 0; the value is in the first that has one. */
  readonly at: readonly number[];
  readonly header: string;
  /** Under which a person's choice is kept. */
  readonly key: string;
  readonly use: Use;
  readonly filled: number;
  /** Of a column of prices. */
  readonly money?: ColumnMoney;
}

export interface RecognisedSheet {
  readonly name: string;
  readonly table: number;
  readonly rows: number;
  /** Of them, those below the header. */
  readonly rowsBelow: number;
  /** Row numbers of the header, from 1; `undefined` when the table is no price list and is passed over. */
  readonly header: { readonly first: number; readonly last: number } | undefined;
  /** The set of its headers. */
  readonly layout: string;
  readonly columns: readonly Column[];
  /** Pages of a document of which nothing is taken. */
  readonly unsure: readonly number[];
  readonly nesting: Nesting;
  /** It is an export of our own: every row says all that is known of its product. */
  readonly isOwnExport: boolean;
  /** What it says that leaves open whether its prices are selling prices. */
  readonly doubt: string | undefined;
  /** What texts among its goods say of prices. */
  readonly spoken: Spoken;
  /** Values of the first rows below the header, in the order of `columns`. */
  readonly preview: readonly (readonly string[])[];
}

/** Columns that name the money of each row: one of its own, that of units ("USD/pcs"), one without a header. */
export const namesMoney = ({ use, money, key }: Column): boolean =>
  use === 'currency' || ((use === 'unit' || key.startsWith('#')) && (money?.inCells.length ?? 0) > 0);

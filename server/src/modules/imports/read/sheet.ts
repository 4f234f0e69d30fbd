/** A rectangle of merged cells: row numbers from 1, columns from 0, both ends included. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A row as it stands in the file. Every cell is text: nothing is guessed before the column's meaning is known. */
export interface RawRow {
  /** As the person sees it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Depth in the outline; 0 where the file has none. */
  readonly level: number;
  /** Columns whose cell is a date in the file, whatever was typed. */
  readonly dates: readonly number[];
}

/** What recognition needs to know of a sheet before its rows come. */
export interface Sheet {
  readonly name: string;
  /** Rows with anything in them. */
  readonly rows: number;
  /** By physical column, how many rows fill it. */
  readonly filled: readonly number[];
  /** The first rows that have anything in them. */
  readonly sample: readonly RawRow[];
  /** Those that touch the sample. */
  readonly merges: readonly Merge[];
}

/** A sheet inside the child, before anything is counted. */
export interface Table {
  readonly name: string;
  readonly merges: readonly Merge[];
  rows(): Iterable<RawRow>;
}

export type FileFormat = 'xlsx' | 'ods' | 'xls' | 'xml2003' | 'html' | 'csv' | 'pdf';

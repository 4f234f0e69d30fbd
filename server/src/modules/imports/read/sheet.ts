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
  /** Columns whose cell is a number with a fraction, so that its dot parts nothing but that. */
  readonly exact?: readonly number[] | undefined;
  /** Columns whose cell is struck through as a whole: its owner has taken it back. */
  readonly struck?: readonly number[] | undefined;
  /** By column, what the person sees, where letters of a format are part of it. */
  readonly shown?: Readonly<Record<string, string>> | undefined;
  /** By column, what a cell merged from above over this row says. */
  readonly down?: Readonly<Record<string, string>> | undefined;
  /** Numbers that are merged over several columns: the first and the last of them. */
  readonly spans?: readonly (readonly [number, number])[] | undefined;
  /** Whether its first filled cell is bold. */
  readonly bold?: boolean | undefined;
  /** Whether the sign between cells stands in one of its texts, so that nobody knows which cell is of which column. */
  readonly overflows?: boolean | undefined;
}

/** How separators stand in the texts of a column, in how many of its cells. */
export interface Separators {
  readonly decimal: number;
  readonly thousands: number;
  /** Three digits behind a single one: either. */
  readonly either: number;
}

/** What all cells of a physical column together say of its numbers. */
export interface Evidence {
  /** Cells with a number in them, texts with few letters around it too. */
  readonly numbers: number;
  readonly comma: Separators;
  readonly dot: Separators;
  /** Codes of the money that stands in its cells, roubles among them. */
  readonly currencies: readonly string[];
  /** Codes of money whose numbers its cells are, where it is a column of currencies. */
  readonly numbered: readonly string[];
}

/** What recognition needs to know of a table before its rows come. */
export interface Sheet {
  /** Of the sheet it stands on. */
  readonly name: string;
  /** Its place among the tables of its sheet, from 0. */
  readonly table: number;
  /** The row of its header, where that names no goods in words we know. */
  readonly header?: number | undefined;
  /** Of hidden columns and rows, which stay out. */
  readonly hidden: Hidden;
  /** Rows with anything in them. */
  readonly rows: number;
  /** By physical column, how many rows fill it. */
  readonly filled: readonly number[];
  /** By physical column. */
  readonly evidence: readonly (Evidence | null)[];
  /** The first rows that have anything in them. */
  readonly sample: readonly RawRow[];
  /** Those that touch the sample. */
  readonly merges: readonly Merge[];
  /** Texts beside the goods that may speak of all prices. */
  readonly notes: readonly string[];
  /** Titles above goods that speak of the prices of those. */
  readonly titles: readonly string[];
  /** Titles from the first of those on, in their order. */
  readonly runs: readonly TitleRun[];
  /** Texts among the goods that speak of prices and are no titles of a group. */
  readonly sayings: readonly Saying[];
  /** Pages of a document whose columns could not be told apart: nothing of them is taken. */
  readonly unsure: readonly number[];
}

/** Titles that stand one after another. */
export interface TitleRun {
  /** Of the goods below them. */
  readonly row: number;
  readonly titles: readonly { readonly text: string; readonly level: number }[];
}

/** A text among the goods that speaks of prices. */
export interface Saying {
  readonly text: string;
  /** From where on it may be meant. */
  readonly row: number;
  /** Its own goods end before this row; absent where nothing ends them. */
  readonly until: number | null;
  /** The title that does. */
  readonly next: string | null;
  /** Whether it names goods, so that it is not meant of those above it. */
  readonly isTitle: boolean;
}

/** What of a sheet its owner does not show. */
interface Hidden {
  readonly columns: readonly string[];
  readonly rows: number;
}

/** A table inside the child, before anything is counted. */
export interface Table {
  readonly name: string;
  readonly table?: number;
  readonly header?: number | undefined;
  readonly hidden?: Hidden;
  readonly merges: readonly Merge[];
  readonly notes?: readonly string[];
  readonly titles?: readonly string[];
  readonly runs?: readonly TitleRun[];
  readonly sayings?: readonly Saying[];
  readonly unsure?: readonly number[];
  rows(): Iterable<RawRow>;
}

export const FILE_FORMATS = ['xlsx', 'ods', 'xls', 'xml2003', 'html', 'csv', 'pdf', 'yml'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What a file holds: its visible tables, and the names of the sheets that are hidden. */
export interface OpenedFile {
  readonly format: FileFormat;
  readonly tables: readonly Table[];
  readonly hiddenSheets: readonly string[];
}

/** Stands in a cell whose formula was not counted. */
export const UNCACHED = '#CALC!';

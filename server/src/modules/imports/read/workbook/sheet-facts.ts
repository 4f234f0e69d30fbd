/** What the library does not tell of a sheet; rows and columns from 0. */
export interface SheetFacts {
  readonly hidden: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly levels: ReadonlyMap<number, number>;
  readonly bold: ReadonlySet<number>;
  /** By row, columns with a formula that has no value. */
  readonly uncached: ReadonlyMap<number, readonly number[]>;
  /** By row, columns whose cell is struck through. */
  readonly struck: ReadonlyMap<number, ReadonlySet<number>>;
  /** By row and column, foreign money of a cell that its number format does not name. */
  readonly currencies: ReadonlyMap<number, ReadonlyMap<number, string>>;
}

export const NO_FACTS: SheetFacts = {
  hidden: new Set(),
  hiddenColumns: new Set(),
  levels: new Map(),
  bold: new Set(),
  uncached: new Map(),
  struck: new Map(),
  currencies: new Map(),
};

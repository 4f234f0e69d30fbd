import type { RawRow } from '../read/sheet.ts';
import { valueAt, withValue } from '../recognise/cells.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import type { ProductRow } from './product-row.ts';

/** Of the rows of a list, how many have a name where all of them should. */
const NEARLY_ALL = 0.8;

/** Whether names are left out so often that they stand for the rows below them too, and are not forgotten. */
export const namesAreCarried = ({ columns, rowsBelow }: RecognisedSheet): boolean =>
  columns.some(({ use, filled }) => use === 'name' && filled > 0 && filled <= rowsBelow * NEARLY_ALL);

/** The name above, for a row without one that has a price and differs from the product above it by a size or the like. */
export function nameAbove(row: RawRow, product: ProductRow, above: ProductRow | undefined): string | undefined {
  const isPriced = product.recognised.columns.some(
    (column) => (column.use === 'price' || column.use === 'undecided') && valueAt(row.cells, column) !== '',
  );
  if (!above?.values.name || !isPriced || !product.errors.some(isNameless)) return undefined;
  const own = detailsOf(product);
  const differs = [...detailsOf(above)].some(([header, value]) => own.has(header) && own.get(header) !== value);
  return differs ? above.values.name : undefined;
}

/** A row with a name in its cell: what a name says of prices is said of it too. */
export function withName(row: RawRow, { columns }: RecognisedSheet, name: string): RawRow {
  return withValue(row, columns.find(({ use }) => use === 'name') ?? { at: [] }, name);
}

const isNameless = ({ code }: ProductRow['errors'][number]): boolean => code === 'name_required';

function detailsOf({ recognised, extra_fields }: ProductRow): Map<string, string> {
  const headers = new Set(recognised.columns.filter(({ use }) => use === 'extra').map(({ header }) => header));
  return new Map(extra_fields.flatMap(({ name, value }) => (headers.has(name) ? [[name, value] as const] : [])));
}

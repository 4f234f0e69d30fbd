import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import type { ProductRow } from './product-row.ts';

/** Of the rows of a list, how many have a name where all of them should. */
const NEARLY_ALL = 0.8;

/** Whether names are left out so often that they stand for the rows below them too, and are not forgotten. */
export const namesAreCarried = ({ columns, rowsBelow }: RecognisedSheet): boolean =>
  columns.some(({ use, filled }) => use === 'name' && filled > 0 && filled <= rowsBelow * NEARLY_ALL);

/** A row without a name that has a price, and differs from the product above it by a size or the like, has its name. */
export function withNameAbove(row: ProductRow, above: ProductRow | undefined): ProductRow {
  const name = above?.values.name;
  if (!name || row.values.price === undefined || !row.errors.some(isNameless)) return row;
  const own = detailsOf(row);
  const differs = [...detailsOf(above)].some(([header, value]) => own.has(header) && own.get(header) !== value);
  if (!differs) return row;
  return {
    ...row,
    values: { ...row.values, name },
    errors: row.errors.filter((error) => !isNameless(error)),
    warnings: [...row.warnings, { code: 'name_carried', params: { name } }],
  };
}

const isNameless = ({ code }: ProductRow['errors'][number]): boolean => code === 'name_required';

function detailsOf({ recognised, extra_fields }: ProductRow): Map<string, string> {
  const headers = new Set(recognised.columns.filter(({ use }) => use === 'extra').map(({ header }) => header));
  return new Map(extra_fields.flatMap(({ name, value }) => (headers.has(name) ? [[name, value] as const] : [])));
}

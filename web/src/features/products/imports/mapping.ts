import type { ColumnUse, ImportColumn, ImportPreview } from '@postavka/contract';

/** What each column becomes, by its key. */
export type Mapping = ImportPreview['mapping'];

/** What any number of columns may be. */
const SHARED: ReadonlySet<ColumnUse> = new Set(['extra', 'ignored']);

/** The column that has this use on one of the same sheets; each field is in one column of a sheet. */
export function holderOf(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  column: ImportColumn,
  use: ColumnUse,
): ImportColumn | null {
  if (SHARED.has(use)) return null;
  const rivals = columns.filter(
    ({ key, sheets }) => key !== column.key && sheets.some((one) => column.sheets.includes(one)),
  );
  return rivals.find(({ key }) => mapping[key] === use) ?? null;
}

/** Gives a column its use; those that had it become extra fields, so that nothing of the list is lost. */
export function assign(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  column: ImportColumn,
  use: ColumnUse,
): Mapping {
  const holder = holderOf(columns, mapping, column, use);
  if (holder === null) return { ...mapping, [column.key]: use };
  return assign(columns, { ...mapping, [holder.key]: 'extra' }, column, use);
}

export const isSameMapping = (a: Mapping, b: Mapping): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => a[key] === b[key]);

export const hasName = (mapping: Mapping): boolean => Object.values(mapping).includes('name');

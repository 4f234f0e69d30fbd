import {
  type ColumnUse,
  type ImportColumn,
  type ImportPreview,
  type ImportQuestion,
  SHARED_USES,
} from '@postavka/contract';
import type { Settings } from './settings.ts';

/** The use of each column, by its key. */
export type Mapping = ImportPreview['mapping'];

const SHARED: ReadonlySet<ColumnUse> = new Set(SHARED_USES);

/** Whether both are columns of one table; tables of a sheet with different headers count separately. */
const areOfOneTable = (a: ImportColumn, b: ImportColumn): boolean =>
  a.layout === b.layout && a.sheets.some((one) => b.sheets.includes(one));

/** The column with this use in the same tables: each field has one column in a table. */
export function holderOf(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  column: ImportColumn,
  use: ColumnUse,
): ImportColumn | null {
  if (SHARED.has(use)) return null;
  const rivals = columns.filter((one) => one.key !== column.key && areOfOneTable(one, column));
  return rivals.find(({ key }) => mapping[key] === use) ?? null;
}

/** A price column that was not chosen is left out, so that nothing becomes public by accident. */
const freed = (use: ColumnUse): ColumnUse => (use === 'price' ? 'ignored' : 'extra');

/** Gives a column a use; the columns that had it become extra fields, so that nothing is lost. */
export function assign(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  column: ImportColumn,
  use: ColumnUse,
): Mapping {
  const holder = holderOf(columns, mapping, column, use);
  if (holder === null) return { ...mapping, [column.key]: use };
  return assign(columns, { ...mapping, [holder.key]: freed(use) }, column, use);
}

/** Makes a column the price; other candidates in its tables are left out. */
export function choosePrice(columns: readonly ImportColumn[], mapping: Mapping, chosen: ImportColumn): Mapping {
  const rivals = columns.filter((one) => mapping[one.key] === 'undecided' && areOfOneTable(one, chosen));
  const decided = { ...mapping, ...Object.fromEntries(rivals.map(({ key }) => [key, 'ignored' as const])) };
  return assign(columns, decided, chosen, 'price');
}

/** No column of these tables is the price: their products are on request. */
export function withoutPrice(columns: readonly ImportColumn[], mapping: Mapping, tables = columns): Mapping {
  const keys = columns
    .filter((column) => tables.some((one) => areOfOneTable(one, column)))
    .map(({ key }) => key)
    .filter((key) => mapping[key] === 'undecided' || mapping[key] === 'price');
  return { ...mapping, ...Object.fromEntries(keys.map((key) => [key, 'ignored' as const])) };
}

/** Whether a product may still come from several of these sheets. */
const isUndecided = (sheets: readonly string[], settings: Settings): boolean =>
  settings.same_goods === null && sheets.filter((name) => !settings.left_out.includes(name)).length > 1;

/** Whether a question has no answer yet; choosing a price column answers its question. */
export function isUnanswered(question: ImportQuestion, settings: Settings): boolean {
  if (question.code === 'currency') return !Object.hasOwn(settings.rates, question.currency);
  if (question.code === 'numbers') return !Object.hasOwn(settings.decimals, question.column);
  if (question.code === 'sheets') return isUndecided(question.sheets, settings);
  if (question.code === 'reach') return !Object.hasOwn(settings.reaches, question.text);
  return question.code === 'header';
}

/** Whether any of the questions has no answer yet. */
export const isOpen = (questions: readonly ImportQuestion[], mapping: Mapping, settings: Settings): boolean =>
  Object.values(mapping).includes('undecided') || questions.some((question) => isUnanswered(question, settings));

export const isSameMapping = (a: Mapping, b: Mapping): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => a[key] === b[key]);

/** Products are identified by a name, or by the article number of an existing product. */
export const hasName = (mapping: Mapping): boolean =>
  Object.values(mapping).some((use) => use === 'name' || use === 'article_number');

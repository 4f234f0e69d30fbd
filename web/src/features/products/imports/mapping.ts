import {
  type ColumnUse,
  type ImportColumn,
  type ImportPreview,
  type ImportQuestion,
  SHARED_USES,
} from '@postavka/contract';
import type { Settings } from './settings.ts';

/** What each column becomes, by its key. */
export type Mapping = ImportPreview['mapping'];

const SHARED: ReadonlySet<ColumnUse> = new Set(SHARED_USES);

/** Whether both are columns of one table; tables of a sheet that have other headers are each for themselves. */
const areOfOneTable = (a: ImportColumn, b: ImportColumn): boolean =>
  a.layout === b.layout && a.sheets.some((one) => b.sheets.includes(one));

/** The column that has this use in one of the same tables; each field is in one column of a table. */
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

/** A price that is not the price stays out: nothing becomes public that nobody chose. */
const freed = (use: ColumnUse): ColumnUse => (use === 'price' ? 'ignored' : 'extra');

/** Gives a column its use; those that had it become extra fields, so that nothing of the list is lost. */
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

/** Makes a column the price; the others of its tables that could be it stay out. */
export function choosePrice(columns: readonly ImportColumn[], mapping: Mapping, chosen: ImportColumn): Mapping {
  const rivals = columns.filter((one) => mapping[one.key] === 'undecided' && areOfOneTable(one, chosen));
  const decided = { ...mapping, ...Object.fromEntries(rivals.map(({ key }) => [key, 'ignored' as const])) };
  return assign(columns, decided, chosen, 'price');
}

/** No column of these tables is the price: their products stay on request. */
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

/** Whether it has no answer yet; a price column is answered by the mapping. */
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

/** Goods are known by a name, or by an article that is known already. */
export const hasName = (mapping: Mapping): boolean =>
  Object.values(mapping).some((use) => use === 'name' || use === 'article_number');

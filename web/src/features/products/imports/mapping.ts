import type { ColumnUse, ImportColumn, ImportPreview, ImportQuestion } from '@postavka/contract';
import type { Settings } from './settings.ts';

/** What each column becomes, by its key. */
export type Mapping = ImportPreview['mapping'];

/** What any number of columns may be. */
const SHARED: ReadonlySet<ColumnUse> = new Set(['extra', 'ignored', 'undecided']);

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

/** Makes a column the price; the others of its sheets that could be it stay out. */
export function choosePrice(columns: readonly ImportColumn[], mapping: Mapping, chosen: ImportColumn): Mapping {
  const rivals = columns.filter(
    ({ key, sheets }) => mapping[key] === 'undecided' && sheets.some((one) => chosen.sheets.includes(one)),
  );
  const decided = { ...mapping, ...Object.fromEntries(rivals.map(({ key }) => [key, 'ignored' as const])) };
  return assign(columns, decided, chosen, 'price');
}

/** No column is the price: the products stay on request. */
export const withoutPrice = (mapping: Mapping): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).map(([key, use]) => [key, use === 'undecided' || use === 'price' ? 'ignored' : use]),
  );

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

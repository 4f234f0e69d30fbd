import { LIMITS } from '@postavka/contract';
import { type RawRow, UNCACHED } from '../read/sheet.ts';
import { valueAt } from '../recognise/cells.ts';
import type { Use } from '../recognise/mapping.ts';
import { footnoteOf } from '../recognise/money/footnotes.ts';
import { type MoneyNote, noteInCell } from '../recognise/money/money-note.ts';
import type { PriceNote } from '../recognise/money/price-notes.ts';
import { type TitleNote, titleNote } from '../recognise/money/title-note.ts';
import type { Column, RecognisedSheet } from '../recognise/recognised-sheet.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { cleanText, copyOf } from './clean-text.ts';
import type { Finding } from './finding.ts';
import { finishPrice } from './finish-price.ts';
import { hasNoValue } from './no-value.ts';
import { offSaleTitle, sellRemainder } from './off-sale.ts';
import { currencyOf, roublesBeside } from './row-currency.ts';
import {
  type Draft,
  type ExtraField,
  type OffSale,
  type RowSettings,
  type RowValues,
  USUAL_SETTINGS,
} from './row-draft.ts';
import { setField } from './set-fields.ts';

export interface ProductRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly rowNumber: number;
  readonly sheet: string;
  /** The sheet that it is on, with the meanings of its columns. */
  readonly recognised: RecognisedSheet;
  readonly values: RowValues;
  readonly extra_fields: readonly ExtraField[];
  /** Names of groups, from the root. */
  readonly category_path: readonly string[];
  /** Several paths from one cell, which count if each of them is a category. */
  readonly category_paths?: readonly (readonly string[])[] | undefined;
  /** Why the product is not sold, if so. */
  readonly offSale: OffSale | undefined;
  readonly warnings: readonly Finding[];
  /** A row with any of these is not imported. */
  readonly errors: readonly Finding[];
}

export function productRow(
  sheet: RecognisedSheet,
  row: RawRow,
  groups: readonly string[],
  settings: RowSettings = USUAL_SETTINGS,
  note?: PriceNote,
): ProductRow {
  const footnote = footnoteOf(row.cells, sheet.spoken.footnotes);
  const draft = emptyDraft(sheet, row, settings, [...(footnote ? [footnote] : []), ...groupNotes(sheet, row)], note);
  for (const column of sheet.columns) {
    if (PASSED_OVER.has(column.use)) continue;
    const text = cleanText(textOf(row, column));
    if (text === undefined) draft.errors.push({ code: 'characters', params: { header: column.header } });
    else setField(draft, column, valueIn(draft, column, text));
  }
  const title = offSaleTitle([...groups, ...draft.categories]);
  if (title !== undefined) draft.offSale ??= { title };
  finishPrice(draft, sheet, { footnote, note });
  sellRemainder(draft);
  checkWhole(draft, sheet);
  return {
    rowNumber: row.number,
    sheet: sheet.name,
    recognised: sheet,
    values: draft.values,
    extra_fields: draft.extra.slice(0, LIMITS.extraField.most),
    category_path: [...groups, ...draft.categories],
    category_paths: draft.paths,
    offSale: draft.offSale,
    warnings: draft.warnings,
    errors: draft.errors,
  };
}

/** A row of which only the notes on its price are read: those around it go before those in the titles above it. */
function emptyDraft(
  sheet: RecognisedSheet,
  row: RawRow,
  settings: RowSettings,
  around: readonly RowNote[],
  note: PriceNote | undefined,
): Draft {
  const notes = [...row.cells.flatMap((cell) => noteInCell(cell) ?? []), ...around];
  return {
    settings,
    row,
    currency: currencyOf(sheet, row) ?? currencyIn(notes) ?? note?.currency,
    beside: roublesBeside(sheet, row),
    times: timesIn(around) ?? note?.times ?? 1,
    lot: Math.max(note?.per ?? 1, ...notes.map(({ per }) => per)),
    unitOfTitle: note?.unit,
    taken: new Set(),
    values: {},
    extra: [],
    categories: [],
    warnings: [],
    errors: [],
  };
}

/** Adds what is wrong with the row as a whole, before what is wrong with its cells. */
function checkWhole({ row, values, extra, warnings, errors }: Draft, sheet: RecognisedSheet): void {
  const isNamed = Boolean(values.name) || (isWithoutNames(sheet) && Boolean(values.article_number));
  const isReadable = !errors.some(({ code }) => code === 'characters');
  if (row.overflows) errors.unshift({ code: 'row_overflows' });
  if (!isNamed && isReadable) errors.unshift({ code: 'name_required' });
  const [max, count] = [LIMITS.extraField.most, extra.length];
  if (count > max) warnings.push({ code: 'extra_fields_cut', params: { max, count } });
}

/** What the group of a row, in a column, says of the prices of its goods, as a title above them would. */
function groupNotes({ columns }: RecognisedSheet, { cells }: RawRow): RowNote[] {
  const groups = columns.filter(({ use }) => use === 'category');
  return groups.flatMap((column) => groupNote(valueAt(cells, column)) ?? []);
}

const known = new Map<string, TitleNote | undefined>();
/** Thousands of rows have the same groups. */
const MOST_KNOWN = 2000;

function groupNote(text: string): TitleNote | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= MOST_KNOWN) known.clear();
  const note = titleNote(text);
  known.set(copyOf(text), note);
  return note;
}

type RowNote = Pick<MoneyNote, 'currency' | 'times' | 'per'>;

const timesIn = (notes: readonly RowNote[]): number | undefined => notes.find(({ times }) => times !== 1)?.times;

const currencyIn = (notes: readonly RowNote[]): string | undefined =>
  notes.find(({ currency }) => currency !== undefined)?.currency;

const PASSED_OVER: ReadonlySet<Use> = new Set(['ignored', 'row_number', 'undecided', 'currency', 'image']);

/** A list of articles and prices names its goods by their articles. */
const isWithoutNames = ({ columns }: RecognisedSheet): boolean => !columns.some(({ use }) => use === 'name');

/** The text of a cell: an article as a spreadsheet shows it, a price also if it is merged over several columns. */
function textOf(row: RawRow, column: Column): string {
  const [physical = 0] = column.at;
  if (column.use === 'article_number' && row.shown?.[physical] !== undefined) return row.shown[physical];
  if (column.use === 'name') return wholeName(row, column);
  const own = valueAt(row.cells, column);
  if (own !== '' || column.use !== 'price') return own;
  const span = row.spans?.find(([left, right]) => left < physical && physical <= right);
  return span ? (row.cells[span[0]] ?? '') : '';
}

/** A header of names may stand over several columns: what the goods are, and which. */
const wholeName = ({ cells }: RawRow, { at }: Column): string =>
  [...new Set(at.map((physical) => (cells[physical] ?? '').trim()).filter(Boolean))].join(' ');

function valueIn(draft: Draft, column: Column, text: string): string {
  const value = withoutBroken(draft, column, text);
  return hasNoValue(column.use, value) ? '' : value;
}

const BROKEN = new Set(words.brokenCells);

/** The text of a cell, or nothing with a warning if its formula failed. */
function withoutBroken(draft: Draft, { header }: Column, text: string): string {
  if (!text.startsWith('#') || !BROKEN.has(text.toLowerCase())) return text;
  const code = text === UNCACHED ? 'formula_uncounted' : 'cell_broken';
  draft.warnings.push({ code, params: { header, value: text } });
  return '';
}

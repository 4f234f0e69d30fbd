import { LIMITS } from '@postavka/contract';
import { type RawRow, UNCACHED } from '../read/sheet.ts';
import type { Use } from '../recognise/mapping.ts';
import { footnoteOf } from '../recognise/money/footnotes.ts';
import { type MoneyNote, noteInCell } from '../recognise/money/money-note.ts';
import type { PriceNote } from '../recognise/money/price-notes.ts';
import { type TitleNote, titleNote } from '../recognise/money/title-note.ts';
import type { Column, RecognisedSheet } from '../recognise/recognised-sheet.ts';
import { valueAt } from '../recognise/value-at.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { cleanText, copyOf } from './clean-text.ts';
import type { Finding } from './finding.ts';
import { hasNoValue } from './no-value.ts';
import { goneTitle, sellRest } from './off-sale.ts';
import { put } from './put-fields.ts';
import { currencyOf, roublesBeside } from './row-currency.ts';
import {
  type Draft,
  type ExtraField,
  type OffSale,
  type RowSettings,
  type RowValues,
  USUAL_SETTINGS,
} from './row-draft.ts';
import { settlePrice } from './settle-price.ts';

export interface ProductRow {
  /** As the person sees it in the file, from 1. */
  readonly rowNumber: number;
  readonly sheet: string;
  /** Where it stands: its columns say what the file speaks of. */
  readonly recognised: RecognisedSheet;
  readonly values: RowValues;
  readonly extra_fields: readonly ExtraField[];
  /** Names from the root. */
  readonly category_path: readonly string[];
  /** Paths that its cell names one after another, if all of them turn out to be categories. */
  readonly category_paths?: readonly (readonly string[])[] | undefined;
  /** Such a row is no product to sell, whatever else it says. */
  readonly offSale: OffSale | undefined;
  readonly warnings: readonly Finding[];
  /** With any of these the row is not imported. */
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
    else put(draft, column, saidIn(draft, column, text));
  }
  const title = goneTitle([...groups, ...draft.categories]);
  if (title !== undefined) draft.offSale ??= { title };
  settlePrice(draft, sheet, { footnote, note });
  sellRest(draft);
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

/** A row of which nothing but its notes is read: what stands around it goes before what titles above it say. */
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

/** What is wrong with a row as a whole stands before what is wrong with its cells. */
function checkWhole({ row, values, extra, warnings, errors }: Draft, sheet: RecognisedSheet): void {
  const isNamed = Boolean(values.name) || (isWithoutNames(sheet) && Boolean(values.article_number));
  const isReadable = !errors.some(({ code }) => code === 'characters');
  if (row.overflows) errors.unshift({ code: 'row_overflows' });
  if (!isNamed && isReadable) errors.unshift({ code: 'name_required' });
  const [max, count] = [LIMITS.extraField.most, extra.length];
  if (count > max) warnings.push({ code: 'extra_fields_cut', params: { max, count } });
}

/** What a column of groups says of the prices of its goods, as a title above them would. */
function groupNotes({ columns }: RecognisedSheet, { cells }: RawRow): RowNote[] {
  const groups = columns.filter(({ use }) => use === 'category');
  return groups.flatMap((column) => groupNote(valueAt(cells, column)) ?? []);
}

const known = new Map<string, TitleNote | undefined>();
/** The same groups stand beside thousands of rows. */
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

/** What a cell says; an article as the person sees it, and a price that is merged over several columns in each of them. */
function textOf(row: RawRow, column: Column): string {
  const [physical = 0] = column.at;
  if (column.use === 'article_number' && row.shown?.[physical] !== undefined) return row.shown[physical];
  const own = valueAt(row.cells, column);
  if (own !== '' || column.use !== 'price') return own;
  const span = row.spans?.find(([left, right]) => left < physical && physical <= right);
  return span ? (row.cells[span[0]] ?? '') : '';
}

function saidIn(draft: Draft, column: Column, text: string): string {
  const said = withoutBroken(draft, column, text);
  return hasNoValue(column.use, said) ? '' : said;
}

const BROKEN = new Set(words.brokenCells);

/** A formula that failed says nothing of the product. */
function withoutBroken(draft: Draft, { header }: Column, text: string): string {
  if (!text.startsWith('#') || !BROKEN.has(text.toLowerCase())) return text;
  const code = text === UNCACHED ? 'formula_uncounted' : 'cell_broken';
  draft.warnings.push({ code, params: { header, value: text } });
  return '';
}

import type { RawRow, Sheet } from '../read/sheet.ts';
import { valueAt } from './cells.ts';
import { columnMeanings } from './column-meanings.ts';
import type { Given } from './given.ts';
import type { Nesting } from './group-path.ts';
import { findHeader, type Header } from './header/header.ts';
import { layoutOf } from './layout.ts';
import type { Mapping } from './mapping.ts';
import { withoutFootnotes } from './money/footnotes.ts';
import { doubtOf } from './money/price-doubt.ts';
import { SILENT, type Spoken } from './money/price-notes.ts';
import { ownLayout } from './own-layout.ts';
import { type Question, questionsOf } from './questions/questions.ts';
import type { Column, RecognisedSheet } from './recognised-sheet.ts';

export interface Recognition {
  /** As many as were given, in their order. */
  readonly sheets: readonly RecognisedSheet[];
  /** Over all sheets; corrected by a person, it can be given back. */
  readonly mapping: Mapping;
  /** Sets of headers, in the order in which they are met; also those of sheets that stay out. */
  readonly layouts: readonly string[];
  /** What a person has to say before anything is written. */
  readonly questions: readonly Question[];
  /** Whether there is anything to import. */
  readonly isPriceList: boolean;
}

const PREVIEW = 20;

/** Finds the header of every table and what its columns mean. What a person said wins where its headers are present. */
export function recognise(sheets: readonly Sheet[], given: Given = {}): Recognition {
  const found = sheets.map((sheet) => headerOf(sheet, given));
  // Of sheets that stay out too: what was said of the columns of others holds, whichever sheets are left out afterwards.
  const names = found.map((header) => (header ? layoutOf(header.cells.map(({ text }) => text)) : ''));
  const layouts = [...new Set(names.filter(Boolean))];
  const headers = found.map((header, index) => (isLeftOut(sheets[index], given) ? undefined : header));
  const recognised = sheets.map((sheet, index) => {
    const [header, layout = ''] = [headers[index], names[index]];
    return header ? recogniseSheet(sheet, header, layout, layouts.indexOf(layout), given) : passedOver(sheet);
  });
  const mapping = Object.fromEntries(recognised.flatMap(({ columns }) => columns.map(({ key, use }) => [key, use])));
  const isPriceList = headers.some((header) => header !== undefined);
  return { sheets: recognised, mapping, layouts, questions: questionsOf(sheets, recognised, given), isPriceList };
}

const isLeftOut = (sheet: Sheet | undefined, { leftOut = [] }: Given): boolean =>
  sheet !== undefined && leftOut.includes(sheet.name);

function headerOf(sheet: Sheet, { layouts = {}, headers = {} }: Given): Header | undefined {
  const chosenFor = (texts: readonly string[]): Mapping => {
    const layout = layoutOf(texts);
    return Object.hasOwn(layouts, layout) ? (layouts[layout]?.mapping ?? {}) : {};
  };
  return findHeader(sheet, chosenFor, Object.hasOwn(headers, sheet.name) ? headers[sheet.name] : undefined);
}

const passedOver = ({ name, table, rows, unsure }: Sheet): RecognisedSheet => ({
  name,
  table,
  rows,
  rowsBelow: 0,
  header: undefined,
  layout: '',
  columns: [],
  unsure,
  nesting: 'unknown',
  isOwnExport: false,
  doubt: undefined,
  spoken: SILENT,
  preview: [],
});

function recogniseSheet(whole: Sheet, header: Header, layout: string, place: number, given: Given): RecognisedSheet {
  const { sheet, footnotes } = withoutFootnotes(whole, header);
  const columns = columnMeanings(sheet, header, layout, place, given);
  const below = sheet.sample.filter((row) => row.number > header.last);
  const preview = below.slice(0, PREVIEW).map((row) => columns.map((column) => valueAt(row.cells, column)));
  const { first, last } = header;
  return {
    name: sheet.name,
    table: sheet.table,
    rows: sheet.rows,
    // The sample has every row down to the header.
    rowsBelow: sheet.rows - sheet.sample.filter((row) => row.number <= last).length,
    header: { first, last },
    layout,
    columns,
    unsure: sheet.unsure,
    nesting: nestingOf(below, columns),
    isOwnExport: ownLayout(header.cells) !== undefined,
    doubt: doubtOf(sheet),
    spoken: {
      ...spokenOf(sheet, columns, { ...given.layouts?.[layout]?.reaches, ...given.reaches }),
      footnotes,
    },
    preview,
  };
}

function spokenOf(sheet: Sheet, columns: readonly Column[], reaches: Spoken['reaches']): Omit<Spoken, 'footnotes'> {
  const moneys = columns.flatMap(({ use, money }) => (use === 'price' && money ? [money] : []));
  return {
    sayings: sheet.sayings,
    reaches,
    hasForeign: moneys.some(({ currency, inTitles }) => currency !== undefined || inTitles.length > 0),
    hasUnits: columns.some(({ use }) => use === 'unit'),
  };
}

function nestingOf(rows: readonly RawRow[], columns: readonly Column[]): Nesting {
  if (rows.some((row) => row.level > 0)) return 'outline';
  const names = columns.find((column) => column.use === 'name');
  return names && rows.some((row) => /^\s/.test(valueAt(row.cells, names))) ? 'indent' : 'unknown';
}

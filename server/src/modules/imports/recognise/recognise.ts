import { normal } from '../../../platform/text/normal.ts';
import { columnLetter } from '../../../platform/xlsx/column-letter.ts';
import type { RawRow, Sheet } from '../read/sheet.ts';
import type { Nesting } from '../rows/group-path.ts';
import { codesAsArticles, firstTextsAsNames, gradesAsExtra } from './codes-as-names.ts';
import { columnsOf, type PhysicalColumns } from './columns.ts';
import type { Given } from './given.ts';
import { guessByContent } from './guess-by-content.ts';
import { findHeader, type Header } from './header/header.ts';
import { headerKeys } from './header/header-keys.ts';
import { isNumber } from './header/header-look.ts';
import { isCounted } from './header/header-words.ts';
import { keyIn, layoutOf, ofLayout } from './layout.ts';
import { type Mapping, mapHeaders, type Use } from './mapping.ts';
import { createMoneyOf, noteOf } from './money/column-money.ts';
import { withoutFootnotes } from './money/footnotes.ts';
import { moneyHeader } from './money/money-header.ts';
import { isConfidentialNote, isConfidentialSheet } from './money/money-note.ts';
import money from './money/money-words.json' with { type: 'json' };
import { SILENT, type Spoken } from './money/price-notes.ts';
import { ownLayout } from './own-layout.ts';
import { type Question, questionsOf } from './questions/questions.ts';
import type { Column, RecognisedSheet } from './recognised-sheet.ts';
import { ofShops } from './shop-exports.ts';
import { valueAt } from './value-at.ts';
import { stockOfWarehouses } from './warehouses.ts';

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
  spoken: SILENT,
  preview: [],
});

function recogniseSheet(whole: Sheet, header: Header, layout: string, place: number, given: Given): RecognisedSheet {
  const { sheet, footnotes } = withoutFootnotes(whole, header);
  const columns = meanings(sheet, header, layout, place, given);
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
    spoken: {
      ...spokenOf(sheet, columns, { ...given.layouts?.[layout]?.reaches, ...given.reaches }),
      footnotes,
    },
    preview,
  };
}

function spokenOf(sheet: Sheet, columns: readonly Column[], reaches: Spoken['reaches']): Omit<Spoken, 'footnotes'> {
  const moneys = columns.flatMap(({ use, money: said }) => (use === 'price' && said ? [said] : []));
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

function meanings(sheet: Sheet, header: Header, layout: string, place: number, given: Given): Column[] {
  const columns = columnsOf(sheet, header);
  const remembered = given.layouts && Object.hasOwn(given.layouts, layout) ? given.layouts[layout] : undefined;
  const chosen: Mapping = { ...remembered?.mapping, ...ofLayout(given.mapping ?? {}, place) };
  const headers = columns.map((column) => column.header);
  const isNumeric = (index: number) => columns[index]?.at.some((at) => (sheet.evidence[at]?.numbers ?? 0) > 0) ?? false;
  const below = sheet.sample.filter(({ number }) => number > header.last);
  const keys = headerKeys(headers);
  // A column that a person decided on needs no look.
  const textsOf = (index: number) => {
    const column = Object.hasOwn(chosen, keys[index] ?? '') ? undefined : columns[index];
    return column ? below.map(({ cells }) => valueAt(cells, column)) : [];
  };
  const mapped = codesAsArticles(mapHeaders(headers, chosen, isNumeric), textsOf);
  const counted = stockOfWarehouses(gradesAsExtra(mapped, headers, textsOf), headers, isNumeric);
  const named = ofShops(counted, headers, textsOf);
  const uses = sheet.header === undefined ? named : firstTextsAsNames(named, textsOf);
  const hasKinds = columns.some(
    (column, index) => money.kindsOfPrice.includes(normal(column.header)) && new Set(textsOf(index)).size > 1,
  );
  const guessed = header.cells.length === 0 ? guessByContent(sheet, columns) : new Map<number, Use>();
  const own = ownLayout(header.cells);
  const moneyOf = createMoneyOf(sheet, header);
  const isUnsure =
    // Rows of one product say its prices of several kinds.
    hasKinds ||
    hasGluedHeaders(columns) ||
    (noteOf(sheet)?.isPack ?? false) ||
    isConfidentialSheet(sheet.name) ||
    sheet.notes.some(isConfidentialNote);
  return columns.map((column, index) => {
    const isNameless = column.header === '';
    const letter = columnLetter(column.at[0] ?? 0);
    const key = isNameless ? `#${letter}` : (keys[index] ?? '');
    const known = Object.hasOwn(chosen, key) ? chosen[key] : (guessed.get(index) ?? own?.get(column.at[0] ?? 0));
    const guess = (isNameless ? 'extra' : usualUse(uses[index], column.header)) ?? 'extra';
    const isOpen =
      isUnsure ||
      isOfLot(headers, index) ||
      isOverSeveral(sheet, column) ||
      hasNumbersBehind(sheet, header, columns, index);
    const use = known ?? (guess === 'price' && isOpen ? 'undecided' : guess);
    const decimals = ofLayout(given.decimals ?? {}, place)[key] ?? remembered?.decimals[key];
    const said = moneyOf(column, decimals);
    return { ...column, header: isNameless ? letter : column.header, key: keyIn(key, place), use, money: said };
  });
}

/** Two headers of a document that run into one another leave a column without any: nobody knows which is which. */
const hasGluedHeaders = (columns: readonly PhysicalColumns[]): boolean =>
  columns.some(({ header }, index) => /\p{Ll}\p{Lu}\p{Ll}/u.test(header) && columns[index + 1]?.header === '');

/** What is counted under a word that has other meanings too is shown under its own header. */
const usualUse = (use: Use | undefined, header: string): Use | undefined =>
  use === 'quantity' && isCounted(header) ? 'extra' : use;

/** "Cost" beside "quantity" is more often that of all of them; "for how many" says that a price is not of one. */
function isOfLot(headers: readonly string[], index: number): boolean {
  const others = headers.filter((_, other) => other !== index);
  const isCost = normal(headers[index] ?? '') === money.wholeCost;
  const isCountedFor = (header: string) => `${header} `.startsWith(`${money.lotSigns[0]} `) && !moneyHeader(header);
  return others.some((header) => (isCost && isCounted(header)) || isCountedFor(normal(header)));
}

/** Of the rows with a price, how many have a number beside it that is no chance. */
const MOSTLY = 0.5;

/** One header over several columns of numbers: prices of which nobody says what each is for. */
const isOverSeveral = (sheet: Sheet, { at, filled }: PhysicalColumns): boolean =>
  at.filter((place) => (sheet.evidence[place]?.numbers ?? 0) >= Math.max(1, filled * MOSTLY)).length > 1;

/**
 * Numbers without a header right behind every price: its kopecks, which a delimiter has cut off, or another price whose
 * header a document has set too close to this one.
 */
function hasNumbersBehind(sheet: Sheet, header: Header, columns: readonly PhysicalColumns[], index: number): boolean {
  const [price, next] = [columns[index], columns[index + 1]];
  if (!price || !next || next.header !== '' || next.at[0] !== (price.at.at(-1) ?? 0) + 1) return false;
  const [place = 0] = next.at;
  const below = sheet.sample.filter(({ number }) => number > header.last).map(({ cells }) => cells[place] ?? '');
  const texts = below.filter((text) => text !== '');
  return texts.length > 0 && next.filled >= price.filled * MOSTLY && texts.every(isNumber);
}

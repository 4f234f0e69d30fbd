import { STYLES } from './book-xml.ts';
import { columnLetter } from './column-letter.ts';
import { xmlText } from './xml-text.ts';

/** No cell is a formula: texts stay texts, also those that begin with `=`. */
export type Cell = string | number | null | StyledCell | DayCell;

interface StyledCell {
  readonly value: string | number;
  readonly as: Exclude<keyof typeof STYLES, 'quoted' | 'day' | 'bestDay'>;
}

/** A date that a program can sort by and count with. */
interface DayCell {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly as: 'day' | 'bestDay';
}

interface Column {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** What stands above the header. */
  readonly above?: readonly (readonly Cell[])[];
  /** Printed on its side, as wide as the page. */
  readonly isPrinted?: boolean;
  /** Values to choose from while a cell is typed; others may be typed too. */
  readonly choices?: readonly Choice[];
}

/** A column of this sheet, and the column of another sheet that has its values below the header. */
interface Choice {
  /** From 0. */
  readonly column: number;
  readonly from: { readonly sheet: string; readonly column: number; readonly values: number };
}

/** Rows of a sheet that is filled by hand. */
const CHOSEN_ROWS = 50_000;

/** A piece is some milliseconds of work; between pieces the thread is free. */
const PIECE_CHARS = 128 * 1024;

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const frozenBelow = (row: number): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
const FIT_TO_PAGE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const LANDSCAPE = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

/** A sheet as the format has it, piece by piece: the header, which stays in sight, then the rows. */
export async function* sheetXml({
  columns,
  rows,
  above = [],
  isPrinted = false,
  choices = [],
}: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const letters = columns.map((_, index) => columnLetter(index));
  const rowXml = (row: readonly Cell[], number: number) =>
    `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${letters[index]}${number}`)).join('')}</row>`;
  let number = above.length + 1;
  let piece = `${HEAD}${isPrinted ? FIT_TO_PAGE : ''}${frozenBelow(number)}<cols>${widths.join('')}</cols><sheetData>`;
  piece += above.map((row, index) => rowXml(row, index + 1)).join('');
  piece += rowXml(
    columns.map(({ header }) => ({ value: header, as: 'header' })),
    number,
  );
  for await (const row of rows) {
    number += 1;
    piece += rowXml(row, number);
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData>${choicesXml(choices)}${isPrinted ? LANDSCAPE : ''}</worksheet>`;
}

function choicesXml(choices: readonly Choice[]): string {
  if (choices.length === 0) return '';
  const one = ({ column, from }: Choice) => {
    const [own, other] = [columnLetter(column), columnLetter(from.column)];
    const values = `'${from.sheet.replaceAll("'", "''")}'!$${other}$2:$${other}$${from.values + 1}`;
    return `<dataValidation type="list" allowBlank="1" sqref="${own}2:${own}${CHOSEN_ROWS + 1}"><formula1>${xmlText(values)}</formula1></dataValidation>`;
  };
  return `<dataValidations count="${choices.length}">${choices.map(one).join('')}</dataValidations>`;
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return numberCell(cell, at, PLAIN);
  if (typeof cell === 'object') {
    if ('day' in cell) return numberCell(serialOf(cell.day), at, STYLES[cell.as]);
    const { value, as } = cell;
    return typeof value === 'number' ? numberCell(value, at, STYLES[as]) : textCell(value, at, STYLES[as]);
  }
  return textCell(cell, at, FORMULA_LIKE.test(cell) ? STYLES.quoted : STYLES.text);
}

const PLAIN = 0;

const DAY_MS = 86_400_000;

/** Days since the first one of the format, which takes 1900 for a leap year. */
const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;

const numberCell = (value: number, at: string, style: number): string =>
  Number.isFinite(value) ? `<c r="${at}"${style === PLAIN ? '' : ` s="${style}"`}><v>${value}</v></c>` : '';

/** What a person's program would take for a formula, were the cell typed in anew. */
const FORMULA_LIKE = /^[=+\-@\t\r]/;

function textCell(text: string, at: string, style: number): string {
  const space = /^\s|\s$|[\t\n]| {2}/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
}

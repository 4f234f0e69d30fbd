import { STYLES } from './book-xml.ts';
import { columnLetter } from './column-letter.ts';
import { xmlText } from './xml-text.ts';

/** No cell is a formula: texts stay texts, also those that begin with `=`. */
export type Cell = string | number | null;

interface Column {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** A piece is some milliseconds of work; between pieces the thread is free. */
const PIECE_CHARS = 128 * 1024;

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** A sheet as the format has it, piece by piece: the header, which stays in sight, then the rows. */
export async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const letters = columns.map((_, index) => columnLetter(index));
  let piece = `${HEAD}${FROZEN}<cols>${widths.join('')}</cols><sheetData>`;
  piece += `<row r="1">${columns.map(({ header }, index) => textCell(header, `${letters[index]}1`, STYLES.header)).join('')}</row>`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    piece += `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${letters[index]}${number}`)).join('')}</row>`;
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  return textCell(cell, at, FORMULA_LIKE.test(cell) ? STYLES.quoted : STYLES.text);
}

/** What a person's program would take for a formula, were the cell typed in anew. */
const FORMULA_LIKE = /^[=+\-@\t\r]/;

function textCell(text: string, at: string, style: number): string {
  const space = /^\s|\s$|[\t\n]| {2}/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
}

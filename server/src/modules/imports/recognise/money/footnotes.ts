import type { Sheet } from '../../read/sheet.ts';
import type { Header } from '../header/header.ts';
import { type MoneyNote, moneyNote } from './money-note.ts';
import { isOfPieces } from './unit-of-price.ts';

/** A note about the prices of the goods with its mark in their row. Without a unit, they are prices of one piece. */
export interface Footnote extends MoneyNote {
  readonly mark: string;
  readonly text: string;
}

const OF_PIECES: MoneyNote = { currency: undefined, times: 1, per: 1, unit: undefined, isUnsure: false };

/** A text that begins with stars explains the cells that end with as many. */
const MARKED_TEXT = /^\s*(\*+)\s*[^\s*]/;
const MARKED_CELL = /[^\s*]\s*(\*+)\)?\s*$/;

const markOf = (cell: string): string | undefined => MARKED_CELL.exec(cell)?.[1];

/** The sheet without notes that are about some of its goods only, and those of them that change prices. */
export function withoutFootnotes(sheet: Sheet, header: Header): { sheet: Sheet; footnotes: readonly Footnote[] } {
  const stars = sheet.notes.flatMap((text) => {
    const mark = MARKED_TEXT.exec(text)?.[1];
    return mark === undefined ? [] : [{ mark, text }];
  });
  if (stars.length === 0) return { sheet, footnotes: [] };
  const rows = sheet.sample.filter(({ number }) => number > header.last);
  const marks = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => markOf(cell) ?? [])));
  // A mark in the header is meant for all rows.
  for (const { text } of header.cells) marks.delete(markOf(text) ?? '');
  const ofSome = stars.filter(({ mark }) => marks.has(mark));
  const texts = new Set(ofSome.map(({ text }) => text));
  return {
    sheet: { ...sheet, notes: sheet.notes.filter((text) => !texts.has(text)) },
    footnotes: ofSome.flatMap(({ mark, text }) => {
      const note = moneyNote(text) ?? (isOfPieces(text) ? OF_PIECES : undefined);
      return note ? [{ ...note, mark, text }] : [];
    }),
  };
}

/** The note that a mark in the row leads to. */
export const footnoteOf = (cells: readonly string[], footnotes: readonly Footnote[]): Footnote | undefined =>
  footnotes.length === 0 ? undefined : footnotes.find(({ mark }) => cells.some((cell) => markOf(cell) === mark));

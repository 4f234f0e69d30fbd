import { isNumber, looksLikeHeader } from '../recognise/header-look.ts';
import { isConfidentialNote, moneyNote } from '../recognise/money-note.ts';
import type { Table } from './sheet.ts';

/** Rows with more cells are goods. */
const MOST_CELLS = 3;
const MOST_NOTES = 20;
/** A cell of the first rows is a word or a sentence; longer ones are looked at no further. */
const LONGEST = 300;

/**
 * Gives every table the texts of its sheet that speak of the money of its prices. What a sheet without goods says, terms
 * or a title page, is said of all.
 */
export function withNotes(tables: readonly Table[]): Table[] {
  const gathered = tables.map(notesOf);
  const ofAll = gathered.flatMap(({ notes, hasHeader }) => (hasHeader ? [] : notes));
  return tables.map((table, index) => {
    const own = gathered[index];
    const notes = own?.hasHeader ? [...own.notes, ...ofAll] : ofAll;
    return { ...table, notes: notes.slice(0, MOST_NOTES) };
  });
}

const isNote = (cell: string): boolean => moneyNote(cell) !== undefined || isConfidentialNote(cell);

function notesOf(table: Table): { notes: string[]; hasHeader: boolean } {
  const notes: string[] = [];
  let hasHeader = false;
  for (const { cells } of table.rows()) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length >= 2 && !hasHeader && looksLikeHeader(cells)) hasHeader = true;
    // What has a number of its own speaks of itself.
    else if (hasHeader && filled.length > 1 && filled.some(isNumber)) continue;
    else if (filled.length <= MOST_CELLS && notes.length < MOST_NOTES && !looksLikeHeader(cells))
      notes.push(...filled.filter((cell) => cell.length <= LONGEST && isNote(cell)));
  }
  return { notes, hasHeader };
}

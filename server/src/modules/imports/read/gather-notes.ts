import { isNumber, looksLikeHeader } from '../recognise/header-look.ts';
import { isConfidentialNote, moneyNote } from '../recognise/money-note.ts';
import { titleNote } from '../recognise/title-note.ts';
import type { Table } from './sheet.ts';

/** Rows with more cells are goods. */
const MOST_CELLS = 3;
const MOST_NOTES = 20;
/** A cell of the first rows is a word or a sentence; longer ones are looked at no further. */
const LONGEST = 300;

/**
 * Gives every table the texts of its sheet that speak of the money of its prices. What a sheet without goods says, terms
 * or a title page, is said of all; what a title above goods says, of those.
 */
export function withNotes(tables: readonly Table[]): Table[] {
  const gathered = tables.map(notesOf);
  const ofAll = gathered.flatMap(({ notes, hasHeader }) => (hasHeader ? [] : notes));
  return tables.map((table, index) => {
    const own = gathered[index];
    const notes = own?.hasHeader ? [...own.notes, ...ofAll] : ofAll;
    return { ...table, notes: notes.slice(0, MOST_NOTES), titles: own?.titles ?? [] };
  });
}

const isNote = (cell: string): boolean => moneyNote(cell) !== undefined || isConfidentialNote(cell);

function notesOf(table: Table): { notes: string[]; titles: string[]; hasHeader: boolean } {
  const notes: string[] = [];
  const titles = new Set<string>();
  // Titles are what goods follow.
  let open: string[] = [];
  let hasHeader = false;
  for (const { cells } of table.rows()) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length >= 2 && !hasHeader && looksLikeHeader(cells)) hasHeader = true;
    else if (hasHeader && filled.length > 1 && filled.some(isNumber)) {
      // What has a number of its own speaks of itself.
      for (const title of open) if (titles.size < MOST_NOTES) titles.add(title);
      open = [];
    } else if (hasHeader && filled.length === 1 && titleNote(filled[0] ?? '')) open.push(...filled);
    else if (filled.length <= MOST_CELLS && notes.length < MOST_NOTES && !looksLikeHeader(cells))
      notes.push(...filled.filter((cell) => cell.length <= LONGEST && isNote(cell)));
  }
  return { notes: [...notes, ...open.filter(isNote)], titles: [...titles], hasHeader };
}

import type { Table } from '../sheet.ts';
import { MOST_NOTES, notesOf } from './table-notes.ts';

/**
 * Gives every table the texts of its sheet that speak of the money of its prices. What a sheet without goods says, terms
 * or a title page, is said of all; what a text among goods says, of those below it or of all, which a person knows.
 */
export function withNotes(tables: readonly Table[]): Table[] {
  const gathered = tables.map(notesOf);
  const ofAll = gathered.flatMap(({ notes, hasHeader }) => (hasHeader ? [] : notes));
  return tables.map((table, index) => {
    const { notes = [], titles = [], runs = [], sayings = [], hasHeader = false } = gathered[index] ?? {};
    return {
      ...table,
      notes: (hasHeader ? [...notes, ...ofAll] : ofAll).slice(0, MOST_NOTES),
      ...{ titles, runs, sayings },
    };
  });
}

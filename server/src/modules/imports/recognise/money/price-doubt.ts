import type { Sheet } from '../../read/sheet.ts';
import { isConfidentialNote, isConfidentialSheet, moneyNote } from './money-note.ts';

/** A text of the sheet because of which its prices may not be selling prices of one piece. */
export const doubtOf = ({ notes, name }: Pick<Sheet, 'notes' | 'name'>): string | undefined =>
  notes.find((text) => moneyNote(text)?.isUnsure || isConfidentialNote(text)) ??
  (isConfidentialSheet(name) ? name : undefined);

import type { Sheet } from '../../read/sheet.ts';
import { isConfidentialNote, isConfidentialSheet, moneyNote } from './money-note.ts';

/** What a sheet says that leaves open whether its prices are those of one piece, and whether goods are sold at them. */
export const doubtOf = ({ notes, name }: Pick<Sheet, 'notes' | 'name'>): string | undefined =>
  notes.find((text) => moneyNote(text)?.isUnsure || isConfidentialNote(text)) ??
  (isConfidentialSheet(name) ? name : undefined);

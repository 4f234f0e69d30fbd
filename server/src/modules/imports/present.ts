import type { Import, Locale } from '@postavka/contract';
import { type Reason, reasonText } from './messages.ts';
import { type ImportRow, settingsOf } from './repo.ts';

export const presentImport = (row: ImportRow, locale: Locale): Import => ({
  id: row.id,
  name: row.name,
  status: row.status === 'preview' ? 'in_progress' : (row.status as Import['status']),
  rows_total: row.rows_total,
  rows_done: row.rows_done,
  created: row.created,
  updated: row.updated,
  skipped: row.unchanged + row.skipped,
  failed: row.failed,
  hidden: row.hidden,
  stays_hidden: row.stays_hidden,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  reason: row.reason === null ? null : reasonText(row.reason as Reason, locale),
  undone_at: row.undone_at?.toISOString() ?? null,
  can_undo: canUndo(row),
  needs_choice: row.status === 'preview' || isWaiting(row),
  is_preview: row.status === 'preview',
});

/** A list that only hid products is taken back too. */
export const canUndo = (row: ImportRow): boolean =>
  row.finished_at !== null &&
  row.undone_at === null &&
  (row.created + row.updated + row.hidden > 0 || (row.rows_done > 0 && settingsOf(row).hide_absent));

/** Whether a person has to answer before anything is written. */
export const isWaiting = ({ status, questions }: Pick<ImportRow, 'status' | 'questions'>): boolean =>
  status === 'in_progress' && questions !== null;

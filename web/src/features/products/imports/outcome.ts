import type { Import } from '@postavka/contract';

export type Outcome = 'confirmed' | 'partly' | 'rejected' | 'undone';

/** The result of an import: "in part" if rows failed, or if it stopped before its last row. */
export function outcomeOf({ status, undone_at: undoneAt, created, updated, failed }: Import): Outcome {
  if (undoneAt !== null) return 'undone';
  if (status === 'rejected') return created + updated > 0 ? 'partly' : 'rejected';
  return failed > 0 ? 'partly' : 'confirmed';
}

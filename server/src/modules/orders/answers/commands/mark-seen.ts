import type { ChainId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';

/** The buyer has opened the answer: its offer counts as seen until it changes. */
export const markSeen = (tx: Tx, id: ChainId) =>
  tx
    .updateTable('chains')
    .set((eb) => ({ seen_version: eb.ref('version'), noticed_version: eb.ref('version') }))
    .where('id', '=', id)
    .where('version', 'is not', null)
    .where((eb) => eb('seen_version', 'is distinct from', eb.ref('version')))
    .execute();

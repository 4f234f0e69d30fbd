import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { OrderRow } from '../life/locks.ts';

/** The next suppliers of an active request are looked for at this time; the first ones at once, if none were yet. */
export async function scheduleWave(
  tx: Tx,
  { id, round, wave }: Pick<OrderRow, 'id' | 'round' | 'wave'>,
  at: Date,
): Promise<void> {
  if (wave === 0) return addJob(tx, 'orders.match', { orderId: id, round });
  await tx.updateTable('orders').set({ next_wave_at: at }).where('id', '=', id).execute();
  await addJob(tx, 'orders.wave', { orderId: id, round, wave }, { runAt: at, jobKey: `orders.wave:${id}` });
}

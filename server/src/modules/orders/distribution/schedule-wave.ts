import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { OrderRow } from '../life/locks.ts';

type Published = Pick<OrderRow, 'id' | 'round' | 'wave'>;

/** The next suppliers of an active request are looked for at this time; the first ones at once, if none were yet. */
export async function scheduleWave(tx: Tx, order: Published, at: Date): Promise<void> {
  if (order.wave === 0) return addMatching(tx, order);
  await tx.updateTable('orders').set({ next_wave_at: at }).where('id', '=', order.id).execute();
  await addWave(tx, order, at);
}

/** Everybody was asked; who has come by this time is asked too. Perhaps nobody has: the buyer is not told of it before. */
export const lookAgain = (tx: Tx, order: Published, at: Date): Promise<void> => addWave(tx, order, at);

/** The job of the first wave. */
export const addMatching = (tx: Tx, { id, round }: Pick<Published, 'id' | 'round'>): Promise<void> =>
  addJob(tx, 'orders.match', { orderId: id, round });

/** The job of the next wave. A request has one: another time, or the buyer's wish, takes the place of the former. */
export const addWave = (
  tx: Tx,
  { id, round, wave }: Published,
  runAt: Date,
  wish: { readonly isAsked?: boolean } = {},
): Promise<void> =>
  addJob(tx, 'orders.wave', { orderId: id, round, wave, ...wish }, { runAt, jobKey: `orders.wave:${id}` });

import type { OrderId } from '@postavka/contract';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Problem } from '../../../../platform/problem.ts';
import type { By } from '../../life/by.ts';
import { lockAsBuyer, type OrderRow } from '../../life/locks.ts';
import { acceptsAnswers } from '../../life/transitions.ts';
import { addWave } from '../schedule-wave.ts';

/** How long after a search that found nobody new the next one may be asked for. */
const FRESH_SECONDS = 3600;

/** Has a job ask the next wave now. While the first wave is still being looked for, that one is asked instead. */
export async function askMore(tx: Tx, { actor, at, today }: By, id: OrderId): Promise<void> {
  const order = await lockAsBuyer(tx, actor.companyId, id);
  const { status, is_personal, wave } = order;
  if (!is_personal) throw new Problem('product_order');
  if (!acceptsAnswers(order, today)) throw new Problem('order_wrong_status', { status, action: 'more' });
  if (wave === 0) return;
  if (order.next_wave_at === null && (await wasSentSince(tx, order, secondsAfter(at, -FRESH_SECONDS))))
    throw new Problem('nobody_left');
  await tx.updateTable('orders').set({ next_wave_at: at }).where('id', '=', id).execute();
  await addWave(tx, order, at, { isAsked: true });
}

const wasSentSince = async (tx: Tx, order: OrderRow, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('event', '=', 'sent')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

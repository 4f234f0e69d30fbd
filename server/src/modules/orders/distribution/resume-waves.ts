import { type CompanyId, ORDER_STATUSES } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

/** While a company was blocked nobody was asked about its requests; those that are still open go on where they stood. */
export async function resumeWaves(tx: Tx, buyer: CompanyId): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'round', 'wave', 'next_wave_at'])
    .where('company_id', '=', buyer)
    .where('status', '=', ORDER_STATUSES.active)
    .where('is_personal', '=', true)
    .where((eb) => eb.or([eb('wave', '=', 0), eb('next_wave_at', 'is not', null)]))
    .execute();
  for (const { id: orderId, round, wave, next_wave_at: next } of orders)
    if (wave === 0) await addJob(tx, 'orders.match', { orderId, round });
    else if (next)
      await addJob(tx, 'orders.wave', { orderId, round, wave }, { runAt: next, jobKey: `orders.wave:${orderId}` });
}

import { type CompanyId, ORDER_STATUSES } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { addMatching, addWave } from './schedule-wave.ts';

/**
 * Goes on asking suppliers about the active requests of a company that was blocked until now: nobody was asked
 * meanwhile.
 */
export async function resumeWaves(tx: Tx, buyer: CompanyId): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'round', 'wave', 'next_wave_at'])
    .where('company_id', '=', buyer)
    .where('status', '=', ORDER_STATUSES.active)
    .where('is_personal', '=', true)
    .where((eb) => eb.or([eb('wave', '=', 0), eb('next_wave_at', 'is not', null)]))
    .execute();
  for (const order of orders)
    if (order.wave === 0) await addMatching(tx, order);
    else if (order.next_wave_at) await addWave(tx, order, order.next_wave_at);
}

import type { ChainId, RejectReason } from '@postavka/contract';
import { audit } from '../../../../platform/audit.ts';
import type { Calendar } from '../../../../platform/calendar.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { By } from '../../life/by.ts';
import { lockAsSupplier } from '../../life/locks.ts';
import { refuse } from '../../life/refuse.ts';

interface Refusal {
  readonly order_id: ChainId;
  readonly reason?: RejectReason | null | undefined;
  readonly text?: string | null | undefined;
}

/** A supplier refuses. A chosen one gives up the deal: the request is open again, and kept answers stay open. */
export async function rejectOrder(
  tx: Tx,
  calendar: Calendar,
  by: By,
  { order_id: id, reason, text }: Refusal,
): Promise<void> {
  const { actor, ip } = by;
  const locked = await lockAsSupplier(tx, actor.companyId, id);
  await refuse(tx, calendar, by, locked, { reason: reason ?? null, text: text || null });
  await audit(tx, { action: 'chain.rejected', userId: actor.userId, ip, data: { chain: id, order: locked.order.id } });
}

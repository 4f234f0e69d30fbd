import type { OrderId } from '@postavka/contract';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { By } from '../../life/by.ts';
import { endAnswers } from '../../life/close-chains.ts';
import { lockAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { requireNext, setState, stateOf } from '../../life/transitions.ts';

/** Closes a request without a choice. */
export const cancelOrder = (tx: Tx, by: By, id: OrderId): Promise<void> => close(tx, by, id, 'cancel', 'cancelled');

/** Archives a request; archiving twice changes nothing. */
export const archiveOrder = (tx: Tx, by: By, id: OrderId): Promise<void> => close(tx, by, id, 'archive', 'archived');

async function close(
  tx: Tx,
  { actor, at, ip }: By,
  id: OrderId,
  action: 'cancel' | 'archive',
  event: 'cancelled' | 'archived',
): Promise<void> {
  const order = await lockAsBuyer(tx, actor.companyId, id);
  const next = requireNext(order, action);
  if (next === stateOf(order)) return;
  await setState(tx, order, next, at);
  await record(tx, id, event, at);
  await audit(tx, { action: `order.${event}`, userId: actor.userId, ip, data: { order: id } });
  // A deal goes on after it is archived.
  if (next === 'archived_deal') return;
  await endAnswers(tx, id, event, at);
}

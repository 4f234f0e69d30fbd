import type { OrderChanges } from '@postavka/contract';
import type { Calendar } from '../../../../platform/calendar.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { By } from '../../life/by.ts';
import { lockAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { requireNext, setState, stateOf } from '../../life/transitions.ts';
import { requireTotal, toColumns } from '../columns.ts';

/** Changes the fields that are given. A closed request becomes a draft again; a product request keeps its name. */
export async function updateOrder(tx: Tx, calendar: Calendar, { actor, at }: By, changes: OrderChanges): Promise<void> {
  const order = await lockAsBuyer(tx, actor.companyId, changes.id);
  const state = requireNext(order, 'update');
  const { title, ...columns } = toColumns(changes, calendar);
  requireTotal(
    changes.preferable_price === undefined ? order.preferable_price : changes.preferable_price,
    changes.amount === undefined ? order.amount : changes.amount,
  );
  await tx
    .updateTable('orders')
    .set({ ...columns, ...(order.is_personal && { title }), updated_at: at })
    .where('id', '=', order.id)
    .execute();
  if (state === stateOf(order)) return;
  await setState(tx, order, state, at);
  await record(tx, order.id, 'changed', at);
}

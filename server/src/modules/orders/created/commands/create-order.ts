import type { NewOrder, OrderId } from '@postavka/contract';
import type { Calendar } from '../../../../platform/calendar.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { By } from '../../life/by.ts';
import { record } from '../../life/record.ts';
import { toColumns } from '../columns.ts';

/** Begins a personal request: a draft that needs nothing but a title. */
export async function createOrder(tx: Tx, calendar: Calendar, { actor, at }: By, order: NewOrder): Promise<OrderId> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      ...toColumns(order, calendar),
      title: order.request,
      company_id: actor.companyId,
      user_id: actor.userId,
      is_personal: true,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, id, 'created', at);
  return id;
}

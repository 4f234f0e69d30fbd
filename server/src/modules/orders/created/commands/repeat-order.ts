import type { OrderId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import { json } from '../../../../platform/db/json.ts';
import { copyOrderFiles } from '../../files/lists.ts';
import type { By } from '../../life/by.ts';
import { lockAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { requireNext } from '../../life/transitions.ts';

/** A new draft with the same values; days that have passed are left open. */
export async function repeatOrder(tx: Tx, { actor, at, today }: By, id: OrderId): Promise<OrderId> {
  const order = await lockAsBuyer(tx, actor.companyId, id);
  requireNext(order, 'repeat');
  const unlessPast = (date: string | null): string | null => (date !== null && date >= today ? date : null);
  const draft = await tx
    .insertInto('orders')
    .values({
      company_id: actor.companyId,
      user_id: actor.userId,
      is_personal: order.is_personal,
      title: order.title,
      description: order.description,
      category_id: order.category_id,
      amount: order.amount,
      unit: order.unit,
      preferable_price: order.preferable_price,
      preferable_time: unlessPast(order.preferable_time),
      answers_deadline: unlessPast(order.answers_deadline),
      address: order.address,
      extra_fields: json(order.extra_fields as object),
      product_id: order.product_id,
      product: order.product === null ? null : json(order.product as object),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyOrderFiles(tx, id, draft.id, actor);
  await record(tx, draft.id, 'created', at);
  return draft.id;
}

import type { CategoryId, NewProductOrder, OrderId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import { json } from '../../../../platform/db/json.ts';
import { orNotFound, Problem } from '../../../../platform/problem.ts';
import { copyProductFiles } from '../../files/lists.ts';
import type { By } from '../../life/by.ts';
import { lockAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { readOrderable } from '../../parties/snapshots.ts';
import { toColumns } from '../columns.ts';
import { lockPublishing, type Publishing, publish, requireNoTwin } from './activate-order.ts';

/** Asks the company of a product for it. The request keeps the product as it is now, and is active at once. */
export async function createProductOrder(
  tx: Tx,
  publishing: Publishing,
  by: By,
  { product: productId, ...fields }: NewProductOrder,
): Promise<OrderId> {
  const { actor, at } = by;
  await lockPublishing(tx, actor.companyId);
  const product = await readOrderable(tx, productId).then(orNotFound);
  if (product.companyId === actor.companyId) throw new Problem('own_product');
  const { id } = await tx
    .insertInto('orders')
    .values({
      ...toColumns(fields, publishing.calendar),
      title: product.snapshot.name,
      unit: product.unit,
      category_id: (product.category ?? null) as CategoryId | null,
      company_id: actor.companyId,
      user_id: actor.userId,
      is_personal: false,
      product_id: productId,
      product: json(product.snapshot),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyProductFiles(tx, productId, id, actor);
  await record(tx, id, 'created', at);
  const order = await lockAsBuyer(tx, actor.companyId, id);
  await requireNoTwin(tx, order);
  await publish(tx, publishing, by, order);
  return id;
}

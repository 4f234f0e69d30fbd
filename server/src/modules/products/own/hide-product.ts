import type { ProductId, UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { requireStranger } from '../../companies/index.ts';

export interface Hiding {
  readonly isHidden: boolean;
  readonly reason: string;
  readonly by: UserId;
  readonly at: Date;
}

/** Hides a product from everybody but its company, whatever that company says, or takes it back. */
export async function hideProduct(tx: Tx, id: ProductId, { isHidden, reason, by, at }: Hiding): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select(['name', 'company_id', 'hidden_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
    .then(orNotFound);
  await requireStranger(tx, product.company_id, by);
  if ((product.hidden_at !== null) === isHidden) throw new Problem('already_decided');
  await tx
    .updateTable('products')
    .set(
      isHidden
        ? { hidden_at: at, hidden_reason: reason, hidden_by: by }
        : { hidden_at: null, hidden_reason: null, hidden_by: null },
    )
    .where('id', '=', id)
    .execute();
  const { name: productName, company_id: companyId } = product;
  await emit(tx, 'product.hidden', { productId: id, productName, companyId, isHidden, reason });
}

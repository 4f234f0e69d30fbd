import type { ChainId, CompanyId } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';

/** Which side of an answer a company is on; a stranger does not find it. */
export async function readParty(db: Db, company: CompanyId, id: ChainId) {
  const { buyer, supplier, order_id } = await db
    .selectFrom('chains')
    .innerJoin('orders', 'orders.id', 'chains.order_id')
    .select(['orders.company_id as buyer', 'chains.company_id as supplier', 'chains.order_id'])
    .where('chains.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('chains.company_id', '=', company),
        eb('orders.company_id', '=', company).and('orders.deleted_at', 'is', null),
      ]),
    )
    .executeTakeFirst()
    .then(orNotFound);
  return { party: company === buyer ? ('buyer' as const) : ('supplier' as const), buyer, supplier, orderId: order_id };
}

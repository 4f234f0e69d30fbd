import type { ChainId, CompanyId } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';

/** Which side of an answer a company is on, and what is new to it there; a stranger does not find it. */
export async function readParty(db: Db, company: CompanyId, id: ChainId) {
  const { buyer, ...chain } = await db
    .selectFrom('chains')
    .innerJoin('orders', 'orders.id', 'chains.order_id')
    .select(['orders.company_id as buyer', 'chains.order_id', 'chains.version', 'chains.seen_version'])
    .select(['chains.buyer_unread', 'chains.supplier_unread'])
    .where('chains.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('chains.company_id', '=', company),
        eb('orders.company_id', '=', company).and('orders.deleted_at', 'is', null),
      ]),
    )
    .executeTakeFirst()
    .then(orNotFound);
  const isBuyer = company === buyer;
  return {
    party: isBuyer ? ('buyer' as const) : ('supplier' as const),
    orderId: chain.order_id,
    hasUnread: (isBuyer ? chain.buyer_unread : chain.supplier_unread) > 0,
    hasUnseenOffer: isBuyer && chain.seen_version !== chain.version,
  };
}

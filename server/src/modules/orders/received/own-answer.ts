import { CHAIN_STATUSES, type ChainId, type CompanyId } from '@postavka/contract';
import { sql } from 'kysely';

const REJECT = sql.lit(CHAIN_STATUSES.reject);

/**
 * The own answer that taking a request (`orders`) leads to: of this publication, or one of an earlier publication that is
 * open again, beside which there is no other.
 */
export const ownAnswer = (supplier: CompanyId) => sql<ChainId | null>`(
  select c.id from chains c where c.order_id = orders.id and c.company_id = ${supplier}
    and (c.round = orders.round or c.status <> ${REJECT})
  order by c.status = ${REJECT} limit 1)`;

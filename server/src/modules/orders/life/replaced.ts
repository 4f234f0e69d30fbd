import { CHAIN_STATUSES } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ChainRow } from './locks.ts';

/** Whether the answer (`c`) is over, and its supplier has another one to the same request that is open or newer. */
export const IS_REPLACED = sql<boolean>`c.status = ${sql.lit(CHAIN_STATUSES.reject)} and exists (
  select from chains other where other.order_id = c.order_id and other.company_id = c.company_id
    and (other.status <> ${sql.lit(CHAIN_STATUSES.reject)} or other.round > c.round))`.as('is_replaced');

/** A supplier answers a publication once, so an old answer is not reopened beside a newer one of the same supplier. */
export async function requireNotReplaced(tx: Tx, { id, status }: ChainRow): Promise<void> {
  const { is_replaced } = await tx
    .selectFrom('chains as c')
    .select(IS_REPLACED)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  if (is_replaced) throw new Problem('chain_wrong_status', { status, action: 'offer' });
}

import type { CompanyId, Distribution, OrderId } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { presentTradeCompany, TRADE_COMPANY_COLUMNS } from '../parties/trade-company.ts';
import type { Presenting } from '../present/presenting.ts';
import { presentReasons } from '../present/reasons.ts';
import { distributionOf } from './counts.ts';

/** Reads to which suppliers the last publication of a request was sent, wave by wave, and how each responded. */
export async function readDistribution(
  db: Db | Tx,
  buyer: CompanyId,
  id: OrderId,
  presenting: Presenting,
): Promise<Distribution> {
  const order = await db
    .selectFrom('orders')
    .select(['round', 'wave', 'next_wave_at'])
    .where('id', '=', id)
    .where('company_id', '=', buyer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .then(orNotFound);
  const chains = await db
    .selectFrom('chains as c')
    .innerJoin('companies as k', 'k.id', 'c.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'c.company_id')
    .select(['c.id', 'c.company_id', 'c.wave', 'c.source', 'c.reasons', 'c.created_at', 'c.opened_at', 'c.status'])
    .select(['c.rejected_by', 'c.ended_with', 'c.reject_reason', 'c.reject_text', 'c.version'])
    .select(TRADE_COMPANY_COLUMNS)
    .where('c.order_id', '=', id)
    .where('c.round', '=', order.round)
    .orderBy('c.wave')
    .orderBy('c.score', (order) => order.desc().nullsFirst())
    .orderBy('c.id')
    .execute();
  return {
    ...distributionOf(chains, order.wave),
    next_wave_at: order.next_wave_at?.toISOString() ?? null,
    companies: chains.map((row) => ({
      id: row.id,
      company: presentTradeCompany(row),
      wave: row.wave,
      reasons: presentReasons(row, presenting.tree, presenting.locale),
      sent_at: row.created_at.toISOString(),
      opened_at: row.opened_at?.toISOString() ?? null,
      status: row.status,
      rejected_by: row.rejected_by,
      ended_with: row.ended_with,
      reject_reason: row.reject_reason,
      reject_text: row.reject_text,
    })),
  };
}

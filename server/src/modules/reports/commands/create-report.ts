import { type NewReport, ORDER_STATUSES, type ReportId, type ReportKind, type UserId } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { isOpen } from '../../companies/index.ts';

/** Files a report. What the person could not have seen is not found. */
export async function createReport(tx: Tx, userId: UserId, report: NewReport, at: Date): Promise<ReportId> {
  const { kind, id, reason, text } = report;
  const { rows } = await VISIBLE[kind](id, userId).execute(tx);
  orNotFound(rows[0]);
  const row = await tx
    .insertInto('reports')
    .values({ user_id: userId, kind, subject_id: id, reason, text, created_at: at })
    .onConflict((on) => on.columns(['user_id', 'kind', 'subject_id']).where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Problem('report_open');
  return row.id;
}

/**
 * How to tell whether the person can see it. A request is seen by everybody while it is active, and by the companies
 * asked.
 */
const VISIBLE: Readonly<Record<ReportKind, (id: number, userId: UserId) => RawBuilder<unknown>>> = {
  product: (id) => sql`select from products where id = ${id} and is_visible`,
  company: (id) => sql`select from companies where id = ${id} and ${isOpen('companies')}`,
  request: (id, userId) => sql`
    select from orders o where o.id = ${id} and ((o.status = ${ORDER_STATUSES.active} and o.is_personal)
      or exists (select from chains c join memberships m on m.company_id = c.company_id
        where c.order_id = o.id and m.user_id = ${userId}))`,
};

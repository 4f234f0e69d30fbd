import type { CompanyId, ReportDecision, ReportId, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { requireStranger } from '../../companies/index.ts';

export interface Verdict {
  readonly decision: ReportDecision;
  readonly note: string;
  readonly by: UserId;
  readonly at: Date;
}

const STATUS_AFTER = { accept: 'accepted', dismiss: 'dismissed' } as const;

/** Closes a report; the reporter is told what came of it. */
export async function decideReport(tx: Tx, id: ReportId, { decision, note, by, at }: Verdict): Promise<void> {
  const report = await tx
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .then(orNotFound);
  if (report.status !== 'open') throw new Problem('already_decided');
  const subject = await subjectOf(tx, report);
  if (report.user_id === by) throw new Problem('own_company');
  if (subject) await requireStranger(tx, subject.company_id, by);
  await tx
    .updateTable('reports')
    .set({ status: STATUS_AFTER[decision], note, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .execute();
  if (report.user_id === null) return;
  await emit(tx, 'report.decided', {
    reportId: id,
    userId: report.user_id,
    subject: subject?.name ?? `#${report.subject_id}`,
    isAccepted: decision === 'accept',
    note,
  });
}

async function subjectOf(tx: Tx, { kind, subject_id: id }: { readonly kind: string; readonly subject_id: number }) {
  const { rows } = await sql<{ company_id: CompanyId; name: string }>`
    select id as company_id, name from companies where ${kind} = 'company' and id = ${id}
    union all select company_id, name from products where ${kind} = 'product' and id = ${id}
    union all select company_id, title from orders where ${kind} = 'request' and id = ${id}`.execute(tx);
  return rows[0];
}

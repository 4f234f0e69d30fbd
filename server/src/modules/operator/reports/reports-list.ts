import type {
  CompanyId,
  HandlerInput,
  OperatorReport,
  operatorReports,
  ReportId,
  ReportKind,
  ReportReason,
  ReportState,
  UserId,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { type Person, person, worksIn } from '../lists/people.ts';

type Query = HandlerInput<typeof operatorReports>['query'];

interface ReportRow {
  readonly id: ReportId;
  readonly kind: ReportKind;
  readonly subject_id: number;
  readonly subject: string | null;
  readonly company: { readonly id: CompanyId; readonly name: string } | null;
  readonly is_out: boolean | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly reporter: Person | null;
  readonly status: ReportState;
  readonly note: string | null;
  readonly decided_by: Person | null;
  readonly decided_at: Date | null;
  readonly created_at: Date;
  readonly is_own: boolean;
}

export async function listReports(db: Db, operator: UserId, query: Query) {
  const page = await readPage<ReportRow>(db, query, {
    columns: sql`t.id, t.kind, t.subject_id, s.name as subject, s.is_out, t.reason, t.text, t.status, t.note,
      (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = s.company_id) as company,
      ${person(sql`t.user_id`)} as reporter, ${person(sql`t.decided_by`)} as decided_by, t.decided_at, t.created_at,
      (t.user_id is not distinct from ${operator} or ${worksIn(operator, sql`s.company_id`)}) as is_own`,
    from: sql`reports t left join lateral (
      select p.name, p.company_id, p.hidden_at is not null as is_out from products p
        where t.kind = 'product' and p.id = t.subject_id and p.deleted_at is null
      union all select c.name, c.id, c.withheld_at is not null from companies c
        where t.kind = 'company' and c.id = t.subject_id
      union all select o.title, o.company_id, o.stopped_at is not null from orders o
        where t.kind = 'request' and o.id = t.subject_id) s on true`,
    where: [
      ...matching(query.q, sql`lower(coalesce(s.name, '') || ' ' || t.text)`),
      ...(query.state === undefined ? [] : [sql`t.status = ${query.state}`]),
    ],
    isQueue: query.state === 'open',
  });
  return presentPage(page, query, present);
}

const present = (row: ReportRow): OperatorReport => ({
  id: row.id,
  kind: row.kind,
  subject: { id: row.subject_id, name: row.subject, company: row.company, is_out: row.is_out ?? false },
  reason: row.reason,
  text: row.text,
  reporter: row.reporter,
  state: row.status,
  note: row.note,
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  is_own: row.is_own,
});

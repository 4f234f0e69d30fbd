import type {
  CompanyId,
  Dispute,
  DisputeId,
  DisputeStatus,
  HandlerInput,
  operatorDisputes,
  UserId,
} from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { shownName, worksIn } from '../lists/people.ts';

type Query = HandlerInput<typeof operatorDisputes>['query'];

interface DisputeRow {
  readonly id: DisputeId;
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly inn: string;
  readonly user_id: UserId;
  readonly user_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly text: string;
  readonly status: DisputeStatus;
  readonly note: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly is_own: boolean;
}

const FROM = sql`company_disputes t join companies c on c.id = t.company_id join users u on u.id = t.user_id`;

const columns = (operator: UserId): RawBuilder<unknown> => sql`t.id, t.company_id, c.name as company_name, c.inn,
  t.user_id, ${shownName('u')} as user_name, u.email, u.phone, t.text, t.status, t.note, t.created_at, t.decided_at,
  (t.user_id = ${operator} or ${worksIn(operator, sql`t.company_id`)}) as is_own`;

export async function listDisputes(db: Db, operator: UserId, query: Query) {
  const page = await readPage<DisputeRow>(db, query, {
    columns: columns(operator),
    from: FROM,
    where: [
      ...matching(query.q, sql`lower(c.name || ' ' || c.inn || ' ' || coalesce(u.email, ''))`),
      ...(query.state === undefined ? [] : [sql`t.status = ${query.state}`]),
    ],
    isQueue: query.state === 'open',
  });
  return presentPage(page, query, present);
}

export async function disputesOf(db: Db, operator: UserId, companyId: CompanyId): Promise<Dispute[]> {
  const { rows } = await sql<DisputeRow>`select ${columns(operator)} from ${FROM}
    where t.company_id = ${companyId} order by t.id desc limit 20`.execute(db);
  return rows.map(present);
}

const present = (row: DisputeRow): Dispute => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name, inn: row.inn },
  user: { id: row.user_id, name: row.user_name, email: row.email, phone: row.phone },
  text: row.text,
  status: row.status,
  note: row.note,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  is_own: row.is_own,
});

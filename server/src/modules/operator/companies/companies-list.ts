import {
  type CompanyId,
  type CompanyType,
  type HandlerInput,
  type OperatorCompany,
  type operatorCompanies,
  type UserId,
  VERIFICATION,
  type VerificationStatus,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { worksIn } from '../lists/people.ts';

type Query = HandlerInput<typeof operatorCompanies>['query'];

interface CompanyRow {
  readonly id: CompanyId;
  readonly name: string;
  readonly inn: string;
  readonly region: string;
  readonly company_type: CompanyType;
  readonly is_foreign: boolean;
  readonly verification_status: VerificationStatus;
  readonly registry_checked_at: Date | null;
  readonly created_at: Date;
  readonly blocked_at: Date | null;
  readonly closed_at: Date | null;
  readonly members: number;
  readonly papers: number;
  readonly is_own: boolean;
}

export async function listCompanies(db: Db, operator: UserId, query: Query) {
  const { verification_status: status, blocked } = query;
  const page = await readPage<CompanyRow>(db, query, {
    columns: sql`t.id, t.name, t.inn, t.region, t.company_type, t.is_foreign, t.verification_status,
      t.registry_checked_at, t.created_at, t.blocked_at, t.closed_at,
      (select count(*) from memberships m where m.company_id = t.id) as members,
      (select count(*) from company_papers p where p.company_id = t.id) as papers,
      ${worksIn(operator, sql`t.id`)} as is_own`,
    from: sql`companies t`,
    where: [
      ...matching(query.q, sql`lower(t.name || ' ' || t.inn)`),
      // Closed companies need no decision.
      ...(status === undefined ? [] : [sql`t.verification_status = ${status} and t.closed_at is null`]),
      ...(blocked === undefined ? [] : [blocked ? sql`t.blocked_at is not null` : sql`t.blocked_at is null`]),
    ],
    isQueue: status === VERIFICATION.in_progress,
  });
  return presentPage(page, query, present);
}

const present = (row: CompanyRow): OperatorCompany => ({
  id: row.id,
  name: row.name,
  inn: row.inn,
  region: row.region,
  company_type: row.company_type,
  foreign: row.is_foreign,
  verification_status: row.verification_status,
  registry_checked_at: row.registry_checked_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  is_blocked: row.blocked_at !== null,
  is_closed: row.closed_at !== null,
  members: row.members,
  papers: row.papers,
  is_own: row.is_own,
});

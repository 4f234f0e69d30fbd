import type { CompanyId, HandlerInput, OperatorUser, operatorUsers, Role, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { lastSeenOf } from '../../accounts/index.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { type Person, person, presentMeasure } from '../lists/people.ts';

type Query = HandlerInput<typeof operatorUsers>['query'];

interface UserRow {
  readonly id: UserId;
  readonly email: string | null;
  readonly phone: string | null;
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly is_operator: boolean;
  readonly has_second_factor: boolean;
  readonly blocked_at: Date | null;
  readonly block_reason: string | null;
  readonly blocked_by: Person | null;
  readonly deleted_at: Date | null;
  readonly companies: readonly { readonly id: CompanyId; readonly name: string; readonly role: Role }[];
  readonly sessions: number;
  readonly last_seen: Date | null;
  readonly created_at: Date;
}

/** As the index has it. */
const WORDS = sql`lower(
  coalesce(t.email, '') || ' ' || coalesce(t.phone, '') || ' ' || t.last_name || ' ' || t.first_name || ' ' || t.middle_name)`;

export async function listUsers(db: Db, operator: UserId, query: Query, now: Date) {
  const page = await readPage<UserRow>(db, query, {
    columns: sql`t.id, t.email, t.phone, t.first_name, t.middle_name, t.last_name, t.is_operator, t.blocked_at,
      t.block_reason, ${person(sql`t.blocked_by`)} as blocked_by, t.deleted_at, t.created_at,
      exists (select from second_factors f where f.user_id = t.id and f.confirmed_at is not null) as has_second_factor,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'role', m.role) order by c.name), '[]')
        from memberships m join companies c on c.id = m.company_id where m.user_id = t.id) as companies,
      (select count(*) from sessions s where s.user_id = t.id and s.expires_at > ${now}) as sessions,
      ${lastSeenOf(sql`t.id`)} as last_seen`,
    from: sql`users t`,
    where: [
      ...matching(query.q, WORDS),
      ...(query.blocked === undefined
        ? []
        : [query.blocked ? sql`t.blocked_at is not null` : sql`t.blocked_at is null`]),
      ...(query.operator === undefined ? [] : [query.operator ? sql`t.is_operator` : sql`not t.is_operator`]),
    ],
  });
  return presentPage(page, query, (row) => present(row, operator));
}

const present = (row: UserRow, operator: UserId): OperatorUser => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  is_operator: row.is_operator,
  has_second_factor: row.has_second_factor,
  block: presentMeasure(row.blocked_at, row.block_reason, row.blocked_by),
  is_deleted: row.deleted_at !== null,
  companies: [...row.companies],
  sessions: row.sessions,
  last_seen: row.last_seen?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  is_self: row.id === operator,
});

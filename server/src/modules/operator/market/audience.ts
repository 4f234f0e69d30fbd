import type { Audience, BroadcastAudience, UserId } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Buyers and suppliers are told apart by their permissions in a company. */
const MEMBERS: Readonly<Record<BroadcastAudience, RawBuilder<unknown>>> = {
  all: sql`true`,
  buyers: sql`m.ordering_permission`,
  suppliers: sql`m.proposal_permission`,
};

/** People of the audience who can sign in and read it. */
function reached({ audience, companies = [] }: Audience): RawBuilder<unknown> {
  const isMember = sql`exists (select from memberships m where m.user_id = u.id and ${MEMBERS[audience]}
    ${companies.length === 0 ? sql`` : sql`and m.company_id = any (${[...companies]}::bigint[])`})`;
  const isAnybody = audience === 'all' && companies.length === 0;
  return sql`u.deleted_at is null and u.blocked_at is null
    and (u.email_verified_at is not null or u.phone_verified_at is not null) and ${isAnybody ? sql`true` : isMember}`;
}

export async function countReached(db: Db | Tx, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u where ${reached(audience)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next of them, in the order of their ids. */
export async function nextReached(tx: Tx, audience: Audience, after: number, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where u.id > ${after} and ${reached(audience)} order by u.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

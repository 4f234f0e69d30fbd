import { ROLES, VERIFICATION } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import { DEMO_DOMAIN } from './people.ts';

const ofTheDemo = sql`email like ${`%@${DEMO_DOMAIN}`}`;

/**
 * Companies came one after the other: those that wait for verification within the last days, the others before the
 * first request of the demo. Their people signed up shortly before.
 */
export async function spreadSignUps(tx: Tx, at: Date): Promise<void> {
  await sql`
    update companies c
    set created_at = ${at}::timestamptz - make_interval(days => case when d.waits then d.n else 55 + 6 * d.n end)
    from (
      select id, waits, row_number() over (partition by waits order by id desc)::int as n
      from companies,
        lateral (select verification_status = ${VERIFICATION.in_progress} and registry_checked_at is null as waits) w
      where id in (select company_id from memberships m join users u on u.id = m.user_id where ${ofTheDemo})
    ) d
    where d.id = c.id`.execute(tx);
  await sql`
    update memberships m
    set joined_at = c.created_at + make_interval(days => case m.role when ${ROLES.owner} then 0 else 1 end)
    from companies c, users u
    where c.id = m.company_id and u.id = m.user_id and ${ofTheDemo}`.execute(tx);
  await sql`
    update users u
    set created_at = d.signed_up, email_verified_at = d.signed_up + interval '2 minutes'
    from (
      select u.id, coalesce(min(joined_at), ${at}::timestamptz - interval '190 days') - interval '20 minutes' as signed_up
      from users u left join memberships m on m.user_id = u.id
      where ${ofTheDemo}
      group by u.id
    ) d
    where d.id = u.id`.execute(tx);
}

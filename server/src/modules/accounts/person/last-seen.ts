import { type RawBuilder, sql } from 'kysely';

/** When a person was last here: by the sessions, and where all of them have ended by the last sign-in of the audit log. */
export const lastSeenOf = (user: RawBuilder<unknown>) =>
  sql<Date | null>`coalesce((select max(s.last_seen_at) from sessions s where s.user_id = ${user}),
    (select a.at from audit a where a.user_id = ${user} and a.action in ('user.signed_in', 'user.verified')
      order by a.at desc limit 1))`;

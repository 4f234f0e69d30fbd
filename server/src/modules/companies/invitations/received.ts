import type { ReceivedInvitation, UserId } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { nameOf } from '../../accounts/index.ts';

/** Open invitations that were sent to a confirmed contact of the user. */
export const waitingFor = (db: Db | Tx, userId: UserId, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as invited', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb('i.email', '=', eb.ref('invited.email')), eb('invited.email_verified_at', 'is not', null)]),
          eb.and([eb('i.phone', '=', eb.ref('invited.phone')), eb('invited.phone_verified_at', 'is not', null)]),
        ]),
      ),
    )
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('users as inviter', 'inviter.id', 'i.invited_by')
    .select(['i.id', 'i.company_id', 'i.role', 'i.expires_at', 'c.name as company'])
    .select(nameOf('inviter').as('invited_by'))
    .where('invited.id', '=', userId)
    .where('c.closed_at', 'is', null)
    .where('i.used_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now);

export async function listReceived(db: Db, userId: UserId, now: Date): Promise<ReceivedInvitation[]> {
  const rows = await waitingFor(db, userId, now).orderBy('i.id', 'desc').limit(100).execute();
  return rows.map(({ id, company, role, invited_by, expires_at }) => ({
    id,
    company,
    role,
    invited_by,
    expires_at: expires_at.toISOString(),
  }));
}

import type { LiveTopic, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Events, listenOnce, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live-hub.ts';
import { nameOf } from '../accounts/index.ts';
import { listenToAnswers } from './answer-listeners.ts';
import { linkFor, notifyMembers, notifyUser } from './fan-out/fan-out.ts';
import { listenToOperators } from './operator-listeners.ts';
import { listenToOrders } from './order-listeners.ts';

/** Other modules never call this one: it listens to their events. */
export const listen = (): void => listenOnce(register);

function register(): void {
  on('user.verified', (tx, { userId }) => notifyUser(tx, userId, { kind: 'user_verified', link: '/dashboard' }));
  on('user.new_device', (tx, { userId, ip }) =>
    notifyUser(tx, userId, { kind: 'new_sign_in', link: '/profile', params: { ip } }),
  );
  on('invitation.sent', (tx, { userId, companyName }) =>
    notifyUser(tx, userId, { kind: 'invitation_received', link: '/invitations', params: { company: companyName } }),
  );
  on('invitation.accepted', tellOfNewMember);
  on('member.changed', tellOfChangedMember);
  on('company.verified', (tx, { companyId, companyName, isConfirmed, reason }) =>
    notifyMembers(
      tx,
      { company: companyId, permission: 'company_info_permission' },
      {
        kind: isConfirmed ? 'verification_confirmed' : 'verification_rejected',
        link: '/company/edit',
        params: { company: companyName, reason },
      },
    ),
  );
  on('import.finished', (tx, { companyId, isConfirmed, ...params }) =>
    notifyMembers(
      tx,
      { company: companyId, permission: 'product_interaction_permission' },
      { kind: isConfirmed ? 'import_finished' : 'import_rejected', link: '/company/p?show=import', params },
    ),
  );
  on('user.deleting', forgetPerson);
  listenToOrders();
  listenToAnswers();
  listenToOperators();
}

async function tellOfNewMember(
  tx: Tx,
  { companyId, companyName, userId }: Events['invitation.accepted'],
): Promise<void> {
  const params = { company: companyName, ...(await readPerson(tx, userId)) };
  await notifyMembers(
    tx,
    { company: companyId, permission: 'add_users_permission', except: userId },
    { kind: 'invitation_accepted', link: '/company/members', params },
  );
}

/** Tells the member what others changed, and those who manage members what became of this one. */
async function tellOfChangedMember(
  tx: Tx,
  { companyId, companyName, userId, change, by }: Events['member.changed'],
): Promise<void> {
  if (change === 'changed' || change === 'removed') {
    // Open pages of this member must show the new permissions.
    await announce(tx, [userId], { topic: 'companies' satisfies LiveTopic, id: companyId });
    await notifyUser(tx, userId, {
      kind: `member_${change}`,
      link: change === 'removed' ? '/dashboard' : linkFor(companyId, '/company/members'),
      params: { company: companyName },
    });
  }
  // Nothing is kept that names a person whose account is deleted.
  const params = { company: companyName, ...(change !== 'deleted' && (await readPerson(tx, userId))) };
  await notifyMembers(
    tx,
    { company: companyId, permission: 'add_users_permission', except: [by, userId] },
    { kind: `colleague_${change}`, link: '/company/members', params },
  );
}

/** The person's name for the text, and id, by which the notice is deleted with the account. */
const readPerson = (tx: Tx, userId: UserId) =>
  tx
    .selectFrom('users')
    .select(['id as user', nameOf('users').as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Deletes what the person was told, and what colleagues were told about the person. */
async function forgetPerson(tx: Tx, { userId }: Events['user.deleting']): Promise<void> {
  await sql`delete from notifications where params ? 'user' and params ->> 'user' = ${String(userId)}`.execute(tx);
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}

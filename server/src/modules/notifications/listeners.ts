import type { CompanyId, Permission, UserId } from '@postavka/contract';
import { type Events, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { EVENT_OF } from './deliver.ts';
import type { NotificationKind } from './present.ts';

/** Nobody calls this module to notify; it listens. */
export function listen(): void {
  on('user.verified', welcome);
  on('user.new_device', tellOfNewDevice);
  on('invitation.accepted', tellOfNewMember);
  on('member.changed', tellMember);
  on('company.verified', tellOfVerification);
  on('import.finished', tellOfImport);
  on('user.deleting', forgetReader);
}

const welcome = (tx: Tx, { userId }: { userId: UserId }) => notify(tx, userId, 'user_verified', '/dashboard');

const tellOfNewDevice = (tx: Tx, { userId, ip }: { userId: UserId; ip: string }) =>
  notify(tx, userId, 'new_sign_in', '/profile', { ip });

/** Those who look after members, but not the new one himself. */
async function tellOfNewMember(tx: Tx, { companyId, companyName, userId }: Events['invitation.accepted']) {
  const person = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email || person.phone || '';
  for (const reader of await membersWith(tx, companyId, 'add_users_permission')) {
    if (reader !== userId)
      await notify(tx, reader, 'invitation_accepted', '/company/members', { company: companyName, name });
  }
}

const tellMember = (tx: Tx, { userId, companyName, change }: Events['member.changed']) =>
  notify(tx, userId, `member_${change}`, change === 'removed' ? '/dashboard' : '/company/members', {
    company: companyName,
  });

async function tellOfVerification(tx: Tx, { companyId, companyName, isConfirmed }: Events['company.verified']) {
  const kind = isConfirmed ? 'verification_confirmed' : 'verification_rejected';
  for (const reader of await membersWith(tx, companyId, 'company_info_permission'))
    await notify(tx, reader, kind, '/company/edit', { company: companyName });
}

async function tellOfImport(tx: Tx, { companyId, isConfirmed, ...facts }: Events['import.finished']) {
  const kind = isConfirmed ? 'import_finished' : 'import_rejected';
  for (const reader of await membersWith(tx, companyId, 'product_interaction_permission'))
    await notify(tx, reader, kind, '/company/p?show=import', facts);
}

async function forgetReader(tx: Tx, { userId }: Events['user.deleting']) {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}

/** Those of a company whom it concerns, by their flag. */
async function membersWith(tx: Tx, companyId: CompanyId, flag: Permission): Promise<UserId[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where(flag, '=', true)
    .execute();
  return rows.map((row) => row.user_id);
}

async function notify(
  tx: Tx,
  userId: UserId,
  kind: NotificationKind,
  link: string,
  params: Record<string, string | number> = {},
): Promise<void> {
  const { id } = await tx
    .insertInto('notifications')
    .values({ user_id: userId, kind, link, params })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (EVENT_OF[kind]) await addJob(tx, 'notifications.deliver', { id });
}

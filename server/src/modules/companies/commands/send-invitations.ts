import { Email, type Grant, grantedFlags, type InvitationFailure } from '@postavka/contract';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import type { CompaniesDeps } from '../deps.ts';
import { invite } from '../invitations.ts';
import { actingAs, type Standing, whyNotGrant } from '../policy.ts';
import { lockFor, requireFlag } from '../repo.ts';

interface Outcome {
  readonly sent: string[];
  readonly failed: { email: string; code: InvitationFailure }[];
}

/** Invites each address on its own: those that can't be are named, the rest are sent. */
export async function sendInvitations(
  db: Db,
  deps: CompaniesDeps,
  actor: Member,
  { email_list: typed, ...grant }: Grant & { email_list: readonly string[] },
  caller: Caller,
): Promise<Outcome> {
  const standing = { role: grant.role, permissions: grantedFlags(grant) };
  const refusal = whyNotGrant(actingAs(actor), standing);
  if (refusal) throw new Problem('permission_denied', refusal);
  await deps.limiter.take('invitation-batch.company', String(actor.companyId));

  const outcome: Outcome = { sent: [], failed: [] };
  for (const address of [...new Set(typed.map((one) => one.toLowerCase()))].filter((one) => one !== '')) {
    const email = Email.safeParse(address).data;
    const code = email === undefined ? 'email' : await sendOne(db, deps, actor, { email, standing }, caller);
    if (code === undefined) outcome.sent.push(address);
    else outcome.failed.push({ email: address, code });
  }
  return outcome;
}

async function sendOne(
  db: Db,
  deps: CompaniesDeps,
  actor: Member,
  { email, standing }: { email: string; standing: Standing },
  caller: Caller,
): Promise<InvitationFailure | undefined> {
  const isMember = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.company_id', '=', actor.companyId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (isMember) return 'already_member';
  try {
    await deps.limiter.take('invitation.contact', `${actor.companyId}:${email}`);
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return 'too_many_requests';
    throw error;
  }
  await inTransaction(db, (tx) => inviteAs(tx, deps, actor, { email, standing }, caller));
  return undefined;
}

/** Under the lock, since what the inviter may grant can change between two letters. */
async function inviteAs(
  tx: Tx,
  deps: CompaniesDeps,
  actor: Member,
  { email, standing }: { email: string; standing: Standing },
  caller: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'add_users_permission');
  const refusal = whyNotGrant(by, standing);
  if (refusal) throw new Problem('permission_denied', refusal);
  await invite(tx, deps, actor, { company, email, standing }, caller);
}

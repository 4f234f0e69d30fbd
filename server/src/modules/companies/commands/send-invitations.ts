import { Email, type Grant, grantedFlags, INVITATION_FAILURES, type InvitationFailure } from '@postavka/contract';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import { emailContact } from '../../accounts/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { inviteAs, isInvitedMember, limitInvitations } from '../invitations/invitations.ts';
import { actingAs, type Standing, whyNotGrant } from '../policy.ts';

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
  const contact = emailContact(email);
  if (await isInvitedMember(db, actor.companyId, contact)) return 'already_member';
  try {
    await limitInvitations(deps, actor.companyId, contact);
    await inTransaction(db, (tx) => inviteAs(tx, deps, actor, { contact, standing }, caller));
  } catch (error) {
    const failure = error instanceof Problem ? INVITATION_FAILURES.find((code) => code === error.code) : undefined;
    if (failure === undefined) throw error;
    return failure;
  }
  return undefined;
}

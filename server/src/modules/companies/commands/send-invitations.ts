import { Email, type Grant, grantedFlags, INVITATION_FAILURES, type InvitationFailure } from '@postavka/contract';
import type { Db, InTx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import { emailContact } from '../../accounts/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { inviteAs, isInvitedMember, limitInvitations } from '../invitations/invitations.ts';
import { actingAs, whyNotGrant } from '../policy.ts';

interface Outcome {
  readonly sent: string[];
  readonly failed: { email: string; code: InvitationFailure }[];
}

/** Invites each address on its own: those that can't be are named, the rest are sent. */
export async function sendInvitations(
  db: Db,
  inTx: InTx,
  deps: CompaniesDeps,
  actor: Member,
  { email_list: typed, ...grant }: Grant & { email_list: readonly string[] },
  caller: Caller,
): Promise<Outcome> {
  const standing = { role: grant.role, permissions: grantedFlags(grant) };
  const refusal = whyNotGrant(actingAs(actor), standing);
  if (refusal) throw new Problem('permission_denied', refusal);
  await deps.limiter.take('invitation-batch.company', String(actor.companyId));

  const addresses = [...new Set(typed.map((one) => one.toLowerCase()))].filter((one) => one !== '');
  const admitted = new Map<string, InvitationFailure | undefined>();
  for (const address of addresses) admitted.set(address, await whyNotSend(db, deps, actor, address));
  return inTx(async (tx) => {
    const outcome: Outcome = { sent: [], failed: [] };
    for (const [email, refused] of admitted) {
      const contact = contactAt(email);
      const code = refused ?? (await failureOf(() => inviteAs(tx, deps, actor, { contact, standing }, caller)));
      if (code === undefined) outcome.sent.push(email);
      else outcome.failed.push({ email, code });
    }
    return outcome;
  });
}

/** A valid address in its one spelling; they are told apart as they were typed. */
const contactAt = (address: string) => emailContact(Email.safeParse(address).data ?? address);

/** What can be told before the transaction. */
async function whyNotSend(
  db: Db,
  deps: CompaniesDeps,
  actor: Member,
  address: string,
): Promise<InvitationFailure | undefined> {
  if (!Email.safeParse(address).success) return 'email';
  const contact = contactAt(address);
  if (await isInvitedMember(db, actor.companyId, contact)) return 'already_member';
  return failureOf(() => limitInvitations(deps, actor, contact));
}

async function failureOf(work: () => Promise<void>): Promise<InvitationFailure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const failure = error instanceof Problem ? INVITATION_FAILURES.find((code) => code === error.code) : undefined;
    if (failure === undefined) throw error;
    return failure;
  }
}

import { Email, type Grant, grantedFlags, Phone, type UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { FieldProblem, Problem } from '../../../platform/problem.ts';
import type { CompaniesDeps } from '../deps.ts';
import { invite } from '../invitations.ts';
import { whyNotGrant } from '../policy.ts';
import { insertMembership, lockFor, requireFlag } from '../repo.ts';

/** Adds a user who is known by a confirmed contact; an e-mail that nobody has gets an invitation. */
export async function addMember(
  tx: Tx,
  deps: CompaniesDeps,
  actor: Member,
  { username, ...grant }: Grant & { username: string },
  caller: Caller,
): Promise<UserId | 'invited'> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'add_users_permission');
  const standing = { role: grant.role, permissions: grantedFlags(grant) };
  const refusal = whyNotGrant(by, standing);
  if (refusal) throw new Problem('permission_denied', refusal);

  const { email, phone } = readContact(username);
  const user = await tx
    .selectFrom('users')
    .select('id')
    .$if(email !== undefined, (query) =>
      query.where('email', '=', email ?? '').where('email_verified_at', 'is not', null),
    )
    .$if(phone !== undefined, (query) =>
      query.where('phone', '=', phone ?? '').where('phone_verified_at', 'is not', null),
    )
    .executeTakeFirst();
  if (!user && email === undefined) throw new FieldProblem({ username: [{ key: 'user_unknown' }] });
  if (!user) {
    await invite(tx, deps, actor, { company, email: email ?? '', standing }, caller);
    return 'invited';
  }
  if (!(await insertMembership(tx, company.id, user.id, standing, deps.clock.now())))
    throw new Problem('already_member');
  await audit(tx, {
    action: 'company.member_added',
    userId: actor.userId,
    ip: caller.ip,
    data: { company: company.id, member: user.id, role: standing.role },
  });
  await emit(tx, 'member.changed', { userId: user.id, companyName: company.name, change: 'added' });
  return user.id;
}

function readContact(username: string): { email?: string | undefined; phone?: string | undefined } {
  if (username.includes('@')) {
    const email = Email.safeParse(username).data;
    if (email === undefined) throw new FieldProblem({ username: [{ key: 'email' }] });
    return { email };
  }
  const phone = Phone.safeParse(username).data;
  if (phone === undefined) throw new FieldProblem({ username: [{ key: 'email' }] });
  return { phone };
}

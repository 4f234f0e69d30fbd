import { type CompanyId, type InvitationId, LIMITS, type Paging, type UserId } from '@postavka/contract';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { CompaniesDeps } from './deps.ts';
import { invitationEmail } from './messages.ts';
import { actingAs, type Standing, whyNotGrant } from './policy.ts';
import { flagsIn, presentInvitation } from './present.ts';
import type { CompanyRow } from './repo.ts';

interface NewInvitation {
  readonly company: CompanyRow;
  readonly email: string;
  readonly standing: Standing;
}

/** Sends a link that opens the company once; the former link of this address dies. */
export async function invite(
  tx: Tx,
  deps: CompaniesDeps,
  { userId }: Member,
  { company, email, standing: { role, permissions } }: NewInvitation,
  { ip, locale }: Caller,
): Promise<InvitationId> {
  const now = deps.clock.now();
  await revokeWhere(tx, now, sql`company_id = ${company.id} and email = ${email}`);
  const token = newToken();
  const { id, expires_at: expiresAt } = await tx
    .insertInto('invitations')
    .values({
      company_id: company.id,
      email,
      role,
      ...permissions,
      token_hash: hashToken(token),
      sealed_token: deps.secrets.seal(token),
      invited_by: userId,
      created_at: now,
      expires_at: secondsAfter(now, LIMITS.invitation.days * 24 * 3600),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  const message = invitationEmail({
    to: email,
    company: company.name,
    link: linkOf(deps, token),
    locale: known?.language ?? locale,
  });
  await deps.mailer.send(tx, { ...message, expiresAt: expiresAt.toISOString() });
  await audit(tx, { action: 'company.invited', userId, ip, data: { company: company.id, invitation: id, role } });
  return id;
}

/** Who lost what he could grant, or left, leaves no open links behind. */
export const revokeInvitationsOf = (tx: Tx, companyId: CompanyId, userId: UserId, now: Date) =>
  revokeWhere(tx, now, sql`company_id = ${companyId} and invited_by = ${userId}`);

export const revokeInvitation = (tx: Tx, companyId: CompanyId, id: InvitationId, now: Date) =>
  revokeWhere(tx, now, sql`company_id = ${companyId} and id = ${id}`);

/** Takes waiting invitations back; returns what they were. */
const revokeWhere = (tx: Tx, now: Date, which: ReturnType<typeof sql<SqlBool>>) =>
  tx
    .updateTable('invitations')
    .set({ revoked_at: now, sealed_token: null })
    .where(which)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute();

const waiting = (db: Db | Tx, companyId: CompanyId) =>
  db
    .selectFrom('invitations')
    .where('invitations.company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);

const withInviter = (db: Db | Tx, companyId: CompanyId) =>
  waiting(db, companyId)
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', nullif(users.last_name, ''), nullif(users.first_name, '')), ''),
        users.email, users.phone, '')`.as('invited_by_name'),
    );

/** Invitations that nobody has accepted yet, newest first. */
export async function listInvitations(db: Db, deps: CompaniesDeps, actor: Member, { limit, offset }: Paging) {
  const [rows, { count }] = await Promise.all([
    withInviter(db, actor.companyId).orderBy('invitations.id', 'desc').limit(limit).offset(offset).execute(),
    waiting(db, actor.companyId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { invitations: rows.map((row) => present(deps, actor, row)), count };
}

export async function readInvitation(tx: Tx, deps: CompaniesDeps, actor: Member, id: InvitationId) {
  const row = await withInviter(tx, actor.companyId).where('invitations.id', '=', id).executeTakeFirstOrThrow();
  return present(deps, actor, row);
}

/** The link is shown to who could grant as much himself: to others it would be a way up. */
function present(
  deps: CompaniesDeps,
  actor: Member,
  row: Awaited<ReturnType<ReturnType<typeof withInviter>['execute']>>[number],
) {
  const mayHave = whyNotGrant(actingAs(actor), { role: row.role, permissions: flagsIn(row) }) === undefined;
  return presentInvitation(row, mayHave ? openLink(deps, row.sealed_token) : null, deps.clock.now());
}

/** Links that were sealed with another key can't be shown; they still work. */
function openLink(deps: CompaniesDeps, sealed: Buffer | null): string | null {
  try {
    return sealed && linkOf(deps, deps.secrets.open(sealed) as string);
  } catch {
    return null;
  }
}

const linkOf = ({ publicUrl }: CompaniesDeps, token: string): string => `${publicUrl}/joincompany/${token}`;

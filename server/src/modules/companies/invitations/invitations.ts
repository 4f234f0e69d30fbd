import { type CompanyId, fullName, type InvitationId, LIMITS, type Paging, type UserId } from '@postavka/contract';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/paged.ts';
import type { Invitations } from '../../../platform/db/schema.generated.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { type Contact, contactIn, nameOf } from '../../accounts/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { invitationEmail, invitationSms } from '../messages.ts';
import { actingAs, type Standing, whyNotGrant } from '../policy.ts';
import { flagsIn, presentInvitation } from '../present.ts';
import { type CompanyRow, lockFor, requireFlag } from '../repo.ts';

interface NewInvitation {
  readonly company: CompanyRow;
  readonly contact: Contact;
  readonly standing: Standing;
  /** The invitation that is sent again: it keeps its id, and its former link is still known as revoked. */
  readonly former?: Selectable<Invitations>;
}

const PER_COMPANY = 'invitation.contact';
const PER_PERSON = 'invitation.recipient';

/** Limits how many messages one person sends, and how many one contact gets from one company and from all. */
export async function limitInvitations({ limiter }: CompaniesDeps, actor: Member, { kind, value }: Contact) {
  const { userId, companyId } = actor;
  await limiter.take(`invitation-${kind}.inviter`, String(userId));
  await limiter.take(PER_COMPANY, `${companyId}:${value}`);
  await limiter.take(PER_PERSON, value);
}

/** Whether a member of the company has this contact. */
export const isInvitedMember = async (db: Db, companyId: CompanyId, { kind, value }: Contact): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.company_id', '=', companyId)
    .where(`users.${kind}`, '=', value)
    .executeTakeFirst()) !== undefined;

/** Invites one contact. What the inviter may grant is checked under the lock: it can change between two messages. */
export async function inviteAs(
  tx: Tx,
  deps: CompaniesDeps,
  actor: Member,
  { contact, standing }: Pick<NewInvitation, 'contact' | 'standing'>,
  caller: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'add_users_permission');
  const refusal = whyNotGrant(by, standing);
  if (refusal) throw new Problem('permission_denied', refusal);
  const former = await waiting(tx, company.id).selectAll().where(contact.kind, '=', contact.value).executeTakeFirst();
  // An invitation by a higher member cannot be replaced.
  if (former && whyNotGrant(by, { role: former.role, permissions: flagsIn(former) }))
    throw new Problem('already_invited');
  await invite(tx, deps, actor, { company, contact, standing }, caller);
}

/** Sends a one-time link to the contact; the earlier link of this contact stops working. */
export async function invite(
  tx: Tx,
  deps: CompaniesDeps,
  { userId }: Member,
  { company, contact, standing: { role, permissions }, former }: NewInvitation,
  { ip, locale }: Caller,
): Promise<InvitationId> {
  const now = deps.clock.now();
  await revokeWhere(tx, now, sql`company_id = ${company.id} and ${sql.ref(contact.kind)} = ${contact.value}`);
  const token = newToken();
  const expiresAt = secondsAfter(now, LIMITS.invitation.days * 24 * 3600);
  const link = {
    token_hash: hashToken(token),
    sealed_token: deps.secrets.seal(token),
    invited_by: userId,
    created_at: now,
    expires_at: expiresAt,
  };
  const id = former
    ? await renew(tx, former, link)
    : await insert(tx, { ...link, company_id: company.id, [contact.kind]: contact.value, role, ...permissions });
  const known = await tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where(contact.kind, '=', contact.value)
    .where(`${contact.kind}_verified_at`, 'is not', null)
    .executeTakeFirst();
  const inviter = await tx
    .selectFrom('users')
    .select(['last_name', 'first_name', 'middle_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const message = {
    to: contact.value,
    company: company.name,
    inviter: fullName(inviter),
    link: linkOf(deps, token),
    locale: known?.language ?? locale,
  };
  await deps.mailer.send(tx, {
    ...(contact.kind === 'email' ? invitationEmail(message) : invitationSms(message)),
    expiresAt: expiresAt.toISOString(),
  });
  await audit(tx, { action: 'company.invited', userId, ip, data: { company: company.id, invitation: id, role } });
  if (known) await emit(tx, 'invitation.sent', { userId: known.id, companyName: company.name });
  return id;
}

type InvitationValues = Insertable<Invitations>;

const insert = (tx: Tx, values: InvitationValues): Promise<InvitationId> =>
  tx
    .insertInto('invitations')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

async function renew(
  tx: Tx,
  { id, ...former }: Selectable<Invitations>,
  link: Partial<InvitationValues>,
): Promise<InvitationId> {
  await tx
    .updateTable('invitations')
    .set({ ...link, revoked_at: null })
    .where('id', '=', id)
    .execute();
  await insert(tx, former);
  return id;
}

/** Revokes the links of a member who left or may no longer grant what they grant. */
export const revokeInvitationsOf = (tx: Tx, companyId: CompanyId, userId: UserId, now: Date) =>
  revokeWhere(tx, now, sql`company_id = ${companyId} and invited_by = ${userId}`);

/** Revokes all waiting invitations of a company that everybody leaves. */
export const revokeAllInvitations = (tx: Tx, companyId: CompanyId, now: Date) =>
  revokeWhere(tx, now, sql`company_id = ${companyId}`);

export const revokeInvitation = (tx: Tx, companyId: CompanyId, id: InvitationId, now: Date) =>
  revokeWhere(tx, now, sql`company_id = ${companyId} and id = ${id}`);

/** Deletes invitations to a person whose account is deleted: they hold the person's contacts. */
export async function forgetInvited(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from invitations i using users u where u.id = ${userId} and (
    i.used_by = u.id
    or (i.email = u.email and u.email_verified_at is not null)
    or (i.phone = u.phone and u.phone_verified_at is not null))`.execute(tx);
}

/** Revokes waiting invitations and returns them. */
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
    .select(nameOf('users').as('invited_by_name'));

/** Invitations that nobody has accepted yet, newest first. */
export async function listInvitations(db: Db, deps: CompaniesDeps, actor: Member, paging: Paging) {
  const list = withInviter(db, actor.companyId).orderBy('invitations.id', 'desc');
  const { rows, count } = await readPage(waiting(db, actor.companyId), list, paging);
  return { invitations: rows.map((row) => presentWithLink(deps, actor, row)), count };
}

/** The contact that a waiting invitation was sent to. */
export const readContact = (db: Db, { companyId }: Member, id: InvitationId) =>
  waiting(db, companyId)
    .select(['email', 'phone'])
    .where('invitations.id', '=', id)
    .executeTakeFirst()
    .then(orNotFound)
    .then(contactIn);

export async function readInvitation(tx: Tx, deps: CompaniesDeps, actor: Member, id: InvitationId) {
  const row = await withInviter(tx, actor.companyId).where('invitations.id', '=', id).executeTakeFirstOrThrow();
  return presentInvitation(row, deps.clock.now());
}

/** The link is shown only to members who could grant the same: others could use it to raise their role. */
function presentWithLink(
  deps: CompaniesDeps,
  actor: Member,
  row: Awaited<ReturnType<ReturnType<typeof withInviter>['execute']>>[number],
) {
  const mayHave = whyNotGrant(actingAs(actor), { role: row.role, permissions: flagsIn(row) }) === undefined;
  return { ...presentInvitation(row, deps.clock.now()), link: mayHave ? openLink(deps, row.sealed_token) : null };
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

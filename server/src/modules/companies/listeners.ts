import type { CompanyId, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Events, emit, listenOnce, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { closeCompany } from './commands/close-company.ts';
import { refreshWithheld } from './commands/withhold-company.ts';
import { forgetInvited, revokeInvitationsOf } from './invitations/invitations.ts';
import { dismissDisputes, lockCompany, requireOwner } from './repo.ts';

export const listen = (): void => listenOnce(register);

function register(): void {
  on('user.deleting', leaveCompanies);
  on('company.rated', keepRating);
  on('user.blocked', withholdCompanies);
}

/** The company is locked first, so that the mean counts a rating that was committed meanwhile. */
async function keepRating(tx: Tx, { companyId }: Events['company.rated']): Promise<void> {
  await lockCompany(tx, companyId);
  await tx
    .updateTable('companies')
    .set((eb) => ({
      rating: eb
        .selectFrom('chain_ratings')
        .select(sql<number>`round(avg(score), 2)`.as('rating'))
        .where('company_id', '=', companyId),
    }))
    .where('id', '=', companyId)
    .execute();
}

/**
 * A company is withheld from the public once all its members are blocked, until one is not. Invitations by a blocked
 * person are revoked: they could let the same person in again.
 */
async function withholdCompanies(tx: Tx, { userId, isBlocked, at }: Events['user.blocked']): Promise<void> {
  for (const companyId of await companiesOf(tx, userId)) {
    await lockCompany(tx, companyId);
    if (isBlocked) await revokeInvitationsOf(tx, companyId, userId, at);
    await refreshWithheld(tx, companyId, at);
  }
}

/**
 * A user who deletes the account leaves all companies. One that others work in must keep an owner; any other closes. A
 * blocked company stays for the operators: closing it would free its INN for the same people.
 */
async function leaveCompanies(tx: Tx, { userId, at }: { userId: UserId; at: Date }): Promise<void> {
  for (const companyId of await companiesOf(tx, userId)) {
    const { name: companyName, blocked_at: blockedAt } = await lockCompany(tx, companyId);
    await tx.deleteFrom('memberships').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
    await revokeInvitationsOf(tx, companyId, userId, at);
    const other = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    if (other) {
      await requireOwner(tx, companyId);
      await refreshWithheld(tx, companyId, at);
      await emit(tx, 'member.changed', { userId, companyId, companyName, change: 'deleted', by: userId });
    } else if (blockedAt === null) await closeCompany(tx, companyId, at);
  }
  await forgetInvited(tx, userId);
  // The claims of this person end: no company can be handed over to a deleted account.
  await dismissDisputes(tx, { user_id: userId }, at);
}

/** Ordered, so that two transactions that lock these companies do not deadlock. */
async function companiesOf(tx: Tx, userId: UserId): Promise<CompanyId[]> {
  const memberships = await tx
    .selectFrom('memberships')
    .select('company_id')
    .where('user_id', '=', userId)
    .orderBy('company_id')
    .execute();
  return memberships.map(({ company_id: companyId }) => companyId);
}

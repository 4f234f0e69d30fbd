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

/** Locked first: the mean then counts what another rating has committed meanwhile. */
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
 * With its last member who is not blocked a company leaves the public, and comes back with the first one. Whom the blocked
 * one has invited does not join: it may be the same person.
 */
async function withholdCompanies(tx: Tx, { userId, isBlocked, at }: Events['user.blocked']): Promise<void> {
  for (const companyId of await companiesOf(tx, userId)) {
    await lockCompany(tx, companyId);
    if (isBlocked) await revokeInvitationsOf(tx, companyId, userId, at);
    await refreshWithheld(tx, companyId, at);
  }
}

/**
 * A user who deletes the account leaves all companies: one that others work in must keep an owner, any other closes. A
 * blocked one is left to the operators: closed, it would free its INN for the same people to begin anew.
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
  // Nobody is left to whom these companies could be handed over.
  await dismissDisputes(tx, { user_id: userId }, at);
}

/** In one order for all, so that two who lock them do not wait for each other. */
async function companiesOf(tx: Tx, userId: UserId): Promise<CompanyId[]> {
  const memberships = await tx
    .selectFrom('memberships')
    .select('company_id')
    .where('user_id', '=', userId)
    .orderBy('company_id')
    .execute();
  return memberships.map(({ company_id: companyId }) => companyId);
}

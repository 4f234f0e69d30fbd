import { type DisputeId, stripRequisite } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { requireActive } from '../../accounts/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { findMembership } from '../repo.ts';

/** Records the caller's claim that a company of others is theirs, for an operator to decide. */
export async function disputeCompany(
  tx: Tx,
  { clock }: CompaniesDeps,
  { userId }: UserActor,
  { inn, text }: { readonly inn: string; readonly text: string },
  { ip }: Caller,
): Promise<DisputeId> {
  await requireActive(tx, userId);
  // Locked, so that it neither closes nor takes the caller in meanwhile.
  const { id: companyId } = await tx
    .selectFrom('companies')
    .select('id')
    .where('inn', '=', stripRequisite(inn))
    .where('is_foreign', '=', false)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
    .then(orNotFound);
  if (await findMembership(tx, companyId, userId)) throw new Problem('already_member');
  const dispute = await tx
    .insertInto('company_disputes')
    .values({ company_id: companyId, user_id: userId, text, created_at: clock.now() })
    .onConflict((on) => on.columns(['company_id', 'user_id']).where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!dispute) throw new Problem('dispute_open');
  await audit(tx, { action: 'company.disputed', userId, ip, data: { company: companyId, dispute: dispute.id } });
  return dispute.id;
}

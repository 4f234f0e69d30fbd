import {
  type CompanyId,
  DEFAULT_FLAGS,
  type DisputeDecision,
  type DisputeId,
  ROLES,
  type UserId,
  VERIFICATION,
} from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { isActive } from '../../accounts/index.ts';
import { revokeAllInvitations } from '../invitations/invitations.ts';
import { dismissDisputes, insertMembership, lockCompany, requireStranger } from '../repo.ts';
import { refreshWithheld } from './withhold-company.ts';

export interface Ruling {
  readonly decision: DisputeDecision;
  readonly note: string;
  readonly by: UserId;
  readonly at: Date;
}

const STATUS_AFTER = { hand_over: 'handed_over', dismiss: 'dismissed' } as const;

/** Hands a company over to the person who claims it, or dismisses the claim. Returns the company and the people who left it. */
export async function decideDispute(tx: Tx, id: DisputeId, { decision, note, by, at }: Ruling) {
  const found = tx.selectFrom('company_disputes').selectAll().where('id', '=', id);
  const { user_id: claimant, company_id: companyId } = await found.executeTakeFirst().then(orNotFound);
  // The claimant is locked first, then the company, as by the deletion of an account.
  const isThere = await isActive(tx, claimant);
  const company = await lockCompany(tx, companyId);
  const { status } = await found.forUpdate().executeTakeFirstOrThrow();
  if (status !== 'open') throw new Problem('already_decided');
  await requireStranger(tx, companyId, by);
  if (claimant === by) throw new Problem('own_company');
  await tx
    .updateTable('company_disputes')
    .set({ status: STATUS_AFTER[decision], note, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .execute();
  const isHandedOver = decision === 'hand_over';
  if (isHandedOver && company.closed_at !== null) throw new Problem('not_found');
  if (isHandedOver && !isThere) throw new Problem('claimant_gone');
  const companyName = company.name;
  const { left, otherClaimants } = isHandedOver
    ? await handOver(tx, companyId, claimant, at)
    : { left: [], otherClaimants: [] };
  if (isHandedOver) await emit(tx, 'company.handed_over', { companyName, left, otherClaimants });
  await emit(tx, 'dispute.decided', { userId: claimant, companyId, companyName, isHandedOver, note });
  return { companyId, claimant, left };
}

/** The claimant becomes the only member, and the company is verified anew: what was confirmed was somebody else's. */
async function handOver(tx: Tx, companyId: CompanyId, owner: UserId, at: Date) {
  const left = await tx.deleteFrom('memberships').where('company_id', '=', companyId).returning('user_id').execute();
  await revokeAllInvitations(tx, companyId, at);
  await insertMembership(tx, companyId, owner, { role: ROLES.owner, permissions: DEFAULT_FLAGS[ROLES.owner] }, at);
  await tx
    .updateTable('companies')
    .set({ verification_status: VERIFICATION.in_progress, updated_at: at })
    .where('id', '=', companyId)
    .execute();
  const otherClaimants = await dismissDisputes(tx, { company_id: companyId }, at);
  await refreshWithheld(tx, companyId, at);
  return { left: left.map((row) => row.user_id), otherClaimants };
}

import { type CompanyDecision, type CompanyId, type UserId, VERIFICATION } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockOpen, requireStranger } from '../repo.ts';

export interface Verdict {
  readonly decision: CompanyDecision;
  readonly reason: string;
  readonly by: UserId;
  readonly at: Date;
}

const STATUS_AFTER = { confirm: VERIFICATION.confirmed, reject: VERIFICATION.rejected } as const;

/** Confirms or rejects a company; a decision may be taken back by the other one. Returns the status before and after. */
export async function decideCompany(tx: Tx, id: CompanyId, { decision, reason, by, at }: Verdict) {
  const company = await lockOpen(tx, id);
  await requireStranger(tx, id, by);
  const [before, after] = [company.verification_status, STATUS_AFTER[decision]];
  if (before === after) throw new Problem('already_decided');
  await tx
    .updateTable('companies')
    .set({ verification_status: after, decided_at: at, decision_reason: reason, decided_by: by, updated_at: at })
    .where('id', '=', id)
    .execute();
  const isConfirmed = decision === 'confirm';
  await emit(tx, 'company.verified', { companyId: id, companyName: company.name, isConfirmed, reason });
  return { before, after };
}

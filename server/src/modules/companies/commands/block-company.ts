import type { CompanyId, UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockOpen, requireStranger } from '../repo.ts';
import { refreshWithheld } from './withhold-company.ts';

export interface Block {
  readonly isBlocked: boolean;
  readonly reason: string;
  readonly by: UserId;
  readonly at: Date;
}

/** Takes a company and all it has out of the public, or brings it back. Its members may look and change nothing. */
export async function blockCompany(tx: Tx, id: CompanyId, { isBlocked, reason, by, at }: Block): Promise<void> {
  const company = await lockOpen(tx, id);
  await requireStranger(tx, id, by);
  if ((company.blocked_at !== null) === isBlocked) throw new Problem('already_decided');
  await tx
    .updateTable('companies')
    .set(
      isBlocked
        ? { blocked_at: at, block_reason: reason, blocked_by: by }
        : { blocked_at: null, block_reason: null, blocked_by: null },
    )
    .where('id', '=', id)
    .execute();
  await emit(tx, 'company.blocked', { companyId: id, companyName: company.name, isBlocked, reason });
  await refreshWithheld(tx, id, at);
}

import type { CompanyId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockOpen } from '../repo.ts';
import { closeCompany } from './close-company.ts';

/** Closes a company without members: its INN can be registered again. */
export async function releaseCompany(tx: Tx, id: CompanyId, at: Date): Promise<void> {
  await lockOpen(tx, id);
  const member = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (member) throw new Problem('company_has_members');
  await closeCompany(tx, id, at);
}

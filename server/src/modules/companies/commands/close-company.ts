import type { CompanyId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { revokeAllInvitations } from '../invitations/invitations.ts';
import { dismissDisputes } from '../repo.ts';

/** Closes a company without members: it is not found any more and its INN is free. Other modules get the event. */
export async function closeCompany(tx: Tx, companyId: CompanyId, at: Date): Promise<void> {
  const { name: companyName } = await tx
    .updateTable('companies')
    .set({ closed_at: at })
    .where('id', '=', companyId)
    .returning('name')
    .executeTakeFirstOrThrow();
  await revokeAllInvitations(tx, companyId, at);
  const claimants = await dismissDisputes(tx, { company_id: companyId }, at);
  await emit(tx, 'company.closed', { companyId, companyName, claimants });
}

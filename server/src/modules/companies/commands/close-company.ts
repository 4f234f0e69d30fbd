import type { CompanyId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { revokeAllInvitations } from '../invitations/invitations.ts';

/** Closes a company without members: it is not found any more and its INN is free. Other modules get the event. */
export async function closeCompany(tx: Tx, companyId: CompanyId, at: Date): Promise<void> {
  await tx.updateTable('companies').set({ closed_at: at }).where('id', '=', companyId).execute();
  await revokeAllInvitations(tx, companyId, at);
  await emit(tx, 'company.closed', { companyId });
}

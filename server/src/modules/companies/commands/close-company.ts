import type { CompanyId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Closes a company without members: it is not found any more and its INN is free. Other modules get the event. */
export async function closeCompany(tx: Tx, companyId: CompanyId, at: Date): Promise<void> {
  await tx.updateTable('companies').set({ closed_at: at }).where('id', '=', companyId).execute();
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at, sealed_token: null })
    .where('company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await emit(tx, 'company.closed', { companyId });
}

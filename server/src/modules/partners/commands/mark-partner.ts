import type { CompanyId, PartnerChanges } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { PartnerRow } from '../queries.ts';

/** Keeps what a company says about a partner; what is left out stays as it is. */
export async function markPartner(
  tx: Tx,
  owner: CompanyId,
  { company, favourite, note }: PartnerChanges,
  at: Date,
): Promise<Pick<PartnerRow, 'is_favourite' | 'note'>> {
  const columns = { is_favourite: favourite, note, updated_at: at };
  return tx
    .insertInto('partner_marks')
    .values({ company_id: owner, partner_id: company, ...columns })
    .onConflict((on) => on.columns(['company_id', 'partner_id']).doUpdateSet(columns))
    .returning(['is_favourite', 'note'])
    .executeTakeFirstOrThrow();
}

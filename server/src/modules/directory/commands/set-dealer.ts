import { COMPANY_TYPES, type CompanyId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { isOpen } from '../../companies/index.ts';

/** Idempotent: a second call changes nothing. */
export async function setDealer(
  tx: Tx,
  { companyId, userId }: Member,
  { company: producer, dealer }: { readonly company: CompanyId; readonly dealer: boolean },
  at: Date,
): Promise<void> {
  if (producer === companyId) throw new Problem('own_company');
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', producer)
    .where('company_type', '=', COMPANY_TYPES.producer)
    .where(isOpen('companies'))
    .forKeyShare()
    .executeTakeFirst()
    .then(orNotFound);
  if (dealer) {
    await tx
      .insertInto('company_producers')
      .values({ company_id: companyId, producer_id: producer, user_id: userId, created_at: at })
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('company_producers')
    .where('company_id', '=', companyId)
    .where('producer_id', '=', producer)
    .execute();
}

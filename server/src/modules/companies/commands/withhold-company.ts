import type { CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Withholds a company from the public while it is blocked or all its members are; an event tells other modules of a
 * change.
 */
export async function refreshWithheld(tx: Tx, companyId: CompanyId, at: Date): Promise<void> {
  const { rows } = await sql<{ name: string; is_withheld: boolean }>`
    with standing as (
      select c.id, c.withheld_at is not null as was, c.blocked_at is not null
        or not exists (select from memberships m join users u on u.id = m.user_id
          where m.company_id = c.id and u.blocked_at is null) as is_withheld
      from companies c where c.id = ${companyId})
    update companies c set withheld_at = case when s.is_withheld then ${at}::timestamptz end
    from standing s where s.id = c.id and s.was <> s.is_withheld
    returning c.name, s.is_withheld`.execute(tx);
  const [changed] = rows;
  if (!changed) return;
  await emit(tx, 'company.withheld', { companyId, companyName: changed.name, isWithheld: changed.is_withheld });
}

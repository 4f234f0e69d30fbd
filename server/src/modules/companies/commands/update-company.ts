import { type CompanyChanges, VERIFICATION } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { companyExists, isSameCompany, toColumns, withChanges } from '../columns.ts';
import type { CompaniesDeps } from '../deps.ts';
import { lockFor, requireFlag, requireRegion, setOkveds } from '../repo.ts';

/** Changes requisites. A company that became another one is verified anew. */
export async function updateCompany(
  tx: Tx,
  { clock }: CompaniesDeps,
  actor: Member,
  { changes, isActive }: { changes: CompanyChanges; isActive: boolean },
  { ip }: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'company_info_permission');
  const form = withChanges(company, changes);
  const columns = toColumns(form);
  await requireRegion(tx, columns.region);
  const verification = isActive ? VERIFICATION.confirmed : VERIFICATION.in_progress;
  await tx
    .updateTable('companies')
    .set({
      ...columns,
      updated_at: clock.now(),
      ...(!isSameCompany(company, form) && { verification_status: verification }),
    })
    .where('id', '=', company.id)
    .execute()
    .catch(companyExists);
  if (changes.okved) await setOkveds(tx, company.id, changes.okved);

  const changed = Object.entries(columns).flatMap(([name, value]) =>
    company[name as keyof typeof columns] === value ? [] : [name],
  );
  const fields = [...changed, ...(changes.okved ? ['okved'] : [])].join(' ');
  if (fields === '') return;
  await audit(tx, { action: 'company.updated', userId: actor.userId, ip, data: { company: company.id, fields } });
  if (!isSameCompany(company, form) && isActive)
    await emit(tx, 'company.verified', { companyId: company.id, companyName: form.name, isConfirmed: true });
}

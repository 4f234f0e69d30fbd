import { type CompanyForm, type CompanyId, DEFAULT_FLAGS, ROLES, VERIFICATION } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { companyExists, toColumns } from '../columns.ts';
import type { CompaniesDeps } from '../deps.ts';
import { insertMembership, requireRegion, setOkveds } from '../repo.ts';

/** Makes a company whose owner is the caller. One that the state register knows as working is confirmed at once. */
export async function createCompany(
  tx: Tx,
  { clock }: CompaniesDeps,
  { userId }: UserActor,
  { form, isActive }: { form: CompanyForm; isActive: boolean },
  { ip }: Caller,
): Promise<CompanyId> {
  await requireRegion(tx, form.region);
  const { id } = await tx
    .insertInto('companies')
    .values({
      ...toColumns(form),
      verification_status: isActive ? VERIFICATION.confirmed : VERIFICATION.in_progress,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(companyExists);
  await setOkveds(tx, id, form.okved);
  const owner = { role: ROLES.owner, permissions: DEFAULT_FLAGS[ROLES.owner] };
  await insertMembership(tx, id, userId, owner, clock.now());
  await audit(tx, { action: 'company.created', userId, ip, data: { company: id, inn: form.inn, confirmed: isActive } });
  if (isActive) await emit(tx, 'company.verified', { companyId: id, companyName: form.name, isConfirmed: true });
  return id;
}

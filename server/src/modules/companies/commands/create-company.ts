import { type CompanyForm, type CompanyId, DEFAULT_FLAGS, ROLES, type UserId, VERIFICATION } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import { requireActive } from '../../accounts/index.ts';
import type { RegisteredCompany } from '../../registry/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { insertMembership, requireRegion, setOkveds } from '../repo.ts';
import { companyExists, toColumns } from '../requisites/columns.ts';
import { withRegistry } from '../requisites/registry-lock.ts';

/** Creates a company owned by the caller. Values of the state register replace typed ones and are locked. */
export async function createCompany(
  tx: Tx,
  { clock }: CompaniesDeps,
  { userId }: UserActor,
  { form: typed, found }: { form: CompanyForm; found: RegisteredCompany | undefined },
  { ip }: Caller,
): Promise<CompanyId> {
  await requireActive(tx, userId);
  const { form, locked } = withRegistry(typed, found);
  await requireRegion(tx, form.region);
  if (!form.foreign) await refuseOwn(tx, userId, form.inn);
  const now = clock.now();
  const { id } = await tx
    .insertInto('companies')
    .values({
      ...toColumns(form),
      verification_status: VERIFICATION.in_progress,
      registry_checked_at: found ? now : null,
      locked_fields: [...locked],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(companyExists);
  await setOkveds(tx, id, form.okved);
  const owner = { role: ROLES.owner, permissions: DEFAULT_FLAGS[ROLES.owner] };
  await insertMembership(tx, id, userId, owner, now);
  await audit(tx, {
    action: 'company.created',
    userId,
    ip,
    data: { company: id, inn: form.inn, in_registry: found !== undefined },
  });
  return id;
}

/** For a member of the company, who needs no invitation, the refusal names the company. */
async function refuseOwn(tx: Tx, userId: UserId, inn: string): Promise<void> {
  const own = await tx
    .selectFrom('companies as c')
    .innerJoin('memberships as m', 'm.company_id', 'c.id')
    .select('c.id')
    .where('m.user_id', '=', userId)
    .where('c.inn', '=', inn)
    .where('c.is_foreign', '=', false)
    .where('c.closed_at', 'is', null)
    .executeTakeFirst();
  if (own) throw new Problem('company_exists', { company: own.id });
}

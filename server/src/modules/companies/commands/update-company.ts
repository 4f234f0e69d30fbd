import { type CompanyChanges, VERIFICATION } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RegisteredCompany } from '../../registry/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { type CompanyRow, lockFor, requireFlag, requireRegion, setOkveds } from '../repo.ts';
import { companyExists, type Editable, toColumns, withChanges } from '../requisites/columns.ts';
import { isSameIdentity, requireUnlocked, withRegistry } from '../requisites/registry-lock.ts';

/** Changes requisites. A company that says something else about itself is verified anew. */
export async function updateCompany(
  tx: Tx,
  deps: CompaniesDeps,
  actor: Member,
  { changes, found }: { changes: CompanyChanges; found: RegisteredCompany | undefined },
  caller: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'company_info_permission');
  const typed = withChanges(company, changes);
  requireUnlocked(company, typed);
  await requireRegion(tx, typed.region);
  if (changes.okved) await setOkveds(tx, company.id, changes.okved);
  // The register was asked before the lock, about the INN that the company had then.
  const answer = found?.inn === typed.inn ? found : undefined;
  const others = changes.okved ? ['okved'] : [];
  await write(tx, deps, { company, typed, found: answer, others }, actor, caller);
}

/** Fills the company from the register as it is now. */
export async function refreshCompany(
  tx: Tx,
  deps: CompaniesDeps,
  actor: Member,
  found: RegisteredCompany,
  caller: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'company_info_permission');
  if (company.inn !== found.inn) return;
  await write(tx, deps, { company, typed: withChanges(company, {}), found, others: [] }, actor, caller);
}

interface Change {
  readonly company: CompanyRow;
  readonly typed: Editable;
  readonly found: RegisteredCompany | undefined;
  /** Names of changed fields that are not columns of the table. */
  readonly others: readonly string[];
}

async function write(
  tx: Tx,
  { clock }: CompaniesDeps,
  { company, typed, found, others }: Change,
  { userId }: Member,
  { ip }: Caller,
): Promise<void> {
  const { form, locked } = withRegistry(typed, found);
  const columns = toColumns(form);
  const now = clock.now();
  await tx
    .updateTable('companies')
    .set({
      ...columns,
      updated_at: now,
      ...(found && { registry_checked_at: now, locked_fields: [...locked] }),
      ...(!isSameIdentity(company, form) && { verification_status: VERIFICATION.in_progress }),
    })
    .where('id', '=', company.id)
    .execute()
    .catch(companyExists);
  const changed = Object.entries(columns).flatMap(([name, value]) =>
    company[name as keyof typeof columns] === value ? [] : [name],
  );
  const fields = [...changed, ...others].join(' ');
  if (fields !== '') await audit(tx, { action: 'company.updated', userId, ip, data: { company: company.id, fields } });
}

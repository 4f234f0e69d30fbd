import { type CompanyId, type OkvedId, type Permission, ROLES, type UserId } from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Companies, Memberships } from '../../platform/db/schema.generated.ts';
import type { Member } from '../../platform/http/actor.ts';
import { FieldProblem, orNotFound, Problem } from '../../platform/problem.ts';
import { isRegion } from '../catalog/index.ts';
import type { Standing } from './policy.ts';
import { flagsIn } from './present.ts';

export type CompanyRow = Selectable<Companies>;

export const findCompany = (db: Db | Tx, id: CompanyId) =>
  db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
    .then(orNotFound);

/** Closed companies too, since operators look at those as well. */
export const findAnyCompany = (db: Db | Tx, id: CompanyId) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst().then(orNotFound);

/**
 * Locks the company: changes of it and its members wait for each other here, inserts of rows that refer to it do not.
 */
export const lockCompany = (tx: Tx, id: CompanyId) =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst().then(orNotFound);

/** Locks the company; a closed one is not found. */
export async function lockOpen(tx: Tx, id: CompanyId): Promise<CompanyRow> {
  const company = await lockCompany(tx, id);
  if (company.closed_at !== null) throw new Problem('not_found');
  return company;
}

/** An operator does not decide on a company that the operator works in. */
export async function requireStranger(tx: Tx, companyId: CompanyId, operator: UserId): Promise<void> {
  if (await findMembership(tx, companyId, operator)) throw new Problem('own_company');
}

export const findMembership = (db: Db | Tx, companyId: CompanyId, userId: UserId) =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const standingOf = (row: Selectable<Memberships>): Standing => ({ role: row.role, permissions: flagsIn(row) });

/** Locks the company and reads the caller's role in it: it may have changed since the token was read. */
export async function lockFor(tx: Tx, { companyId, userId }: Member) {
  const company = await lockCompany(tx, companyId);
  const membership = await findMembership(tx, companyId, userId);
  if (!membership) throw new Problem('token_invalid');
  return { company, by: standingOf(membership) };
}

export function requireFlag({ permissions }: Standing, permission: Permission): void {
  if (!permissions[permission]) throw new Problem('permission_denied', { permission });
}

/** Refuses a change that left the company without an owner. The caller holds the lock on the company. */
export async function requireOwner(tx: Tx, companyId: CompanyId): Promise<void> {
  const owner = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', ROLES.owner)
    .executeTakeFirst();
  if (!owner) throw new Problem('last_owner');
}

export const insertMembership = (
  tx: Tx,
  companyId: CompanyId,
  userId: UserId,
  { role, permissions }: Standing,
  joinedAt: Date,
) =>
  tx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, role, joined_at: joinedAt, ...permissions })
    .onConflict((on) => on.columns(['company_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();

/** Dismisses the open claims to a company, or of a person; returns whose they were. */
export async function dismissDisputes(
  tx: Tx,
  of: { readonly company_id: CompanyId } | { readonly user_id: UserId },
  at: Date,
): Promise<UserId[]> {
  const dismissed = await tx
    .updateTable('company_disputes')
    .set({ status: 'dismissed', decided_at: at })
    .where((eb) => eb.and(of))
    .where('status', '=', 'open')
    .returning('user_id')
    .execute();
  return dismissed.map(({ user_id: userId }) => userId);
}

/** Puts these activity codes in the place of the former ones, in this order. */
export async function setOkveds(tx: Tx, companyId: CompanyId, ids: readonly OkvedId[]): Promise<void> {
  const known = await tx.selectFrom('okveds').select('id').where('id', 'in', ids).execute();
  if (known.length !== ids.length) throw new FieldProblem({ okved: [{ key: 'okved_unknown' }] });
  await tx.deleteFrom('company_okveds').where('company_id', '=', companyId).execute();
  await tx
    .insertInto('company_okveds')
    .values(ids.map((id, position) => ({ company_id: companyId, okved_id: id, position })))
    .execute();
}

/** Refuses a code that no region has; empty is allowed. */
export async function requireRegion(tx: Tx, code: string): Promise<void> {
  if (code !== '' && !(await isRegion(tx, code))) throw new FieldProblem({ region: [{ key: 'region' }] });
}

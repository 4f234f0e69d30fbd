import {
  type CompanyType,
  DEFAULT_FLAGS,
  flagsOf,
  LOCKABLE_FIELDS,
  type Permission,
  type RegistryStatus,
  type Role,
  type VerificationStatus,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/db/database.ts';
import demo from './companies.json' with { type: 'json' };

type DemoCompany = (typeof demo.companies)[number];

interface DemoMember {
  readonly email: string;
  readonly role: number;
  readonly flags?: readonly string[];
  readonly last_name?: string;
  readonly first_name?: string;
  readonly middle_name?: string;
}

/**
 * A dozen companies that do not exist, with requisites that could; their people, and what the look-up by INN finds. Two of
 * the register are real, by the INNs that people try first.
 */
export async function seedCompanies(tx: Tx, passwordHash: string): Promise<void> {
  await seedRegister(tx);
  for (const company of demo.companies) await seedCompany(tx, company, passwordHash);
}

/** Whether this part of the demo has been here, whatever became of it since. */
export const hasCompanies = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('registry_companies')
    .select('inn')
    .where('inn', '=', demo.registry[0]?.inn ?? '')
    .executeTakeFirst()) !== undefined;

async function seedRegister(tx: Tx): Promise<void> {
  const ours = demo.companies.map(({ name, inn, kpp, ogrn, okpo, legal_address, okved: [main = ''] }) => ({
    ...{ name, inn, kpp, ogrn, okpo, address: legal_address, okved: main },
    status: 'active' as const,
  }));
  const others = demo.registry.map((company) => ({ ...company, status: company.status as RegistryStatus }));
  await tx
    .insertInto('registry_companies')
    .values([...ours, ...others])
    .onConflict((on) => on.column('inn').doNothing())
    .execute();
}

async function seedCompany(tx: Tx, demoCompany: DemoCompany, passwordHash: string): Promise<void> {
  const { key: _, okved, members, company_type, verification_status, ...requisites } = demoCompany;
  const company = await tx
    .insertInto('companies')
    .values({
      ...requisites,
      company_type: company_type as CompanyType,
      verification_status: verification_status as VerificationStatus,
      registry_checked_at: new Date(),
      locked_fields: [...LOCKABLE_FIELDS],
    })
    .onConflict((on) => on.column('inn').where(sql<boolean>`not is_foreign and closed_at is null`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!company) return;
  const codes = await tx.selectFrom('okveds').select(['id', 'code']).where('code', 'in', okved).execute();
  await tx
    .insertInto('company_okveds')
    .values(codes.map(({ id, code }) => ({ company_id: company.id, okved_id: id, position: okved.indexOf(code) })))
    .execute();
  for (const member of members as readonly DemoMember[]) {
    const role = member.role as Role;
    await tx
      .insertInto('memberships')
      .values({
        company_id: company.id,
        user_id: await seedPerson(tx, member, passwordHash),
        role,
        ...(member.flags ? flagsOf(member.flags as readonly Permission[]) : DEFAULT_FLAGS[role]),
      })
      .execute();
  }
}

/** The user of an e-mail, created when absent. */
async function seedPerson(tx: Tx, { email, role: _, flags: __, ...name }: DemoMember, passwordHash: string) {
  await tx
    .insertInto('users')
    .values({ email, email_verified_at: new Date(), password_hash: passwordHash, ...name })
    .onConflict((on) => on.column('email').doNothing())
    .execute();
  const { id } = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

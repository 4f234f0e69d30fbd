import { randomInt } from 'node:crypto';
import {
  type CompanyForm,
  type CompanyId,
  companyToken,
  createCompany,
  DEFAULT_FLAGS,
  type Flags,
  ROLES,
  type Role,
  requisiteComplaints,
  type UserId,
} from '@postavka/contract';
import type { z } from 'zod';
import { TestActor } from './actor.ts';
import type { TestApp } from './app.ts';

/** Somebody with a company token. */
export type TestMember = TestActor & {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  /** The same person with the user token. */
  readonly person: TestPerson;
};

export type TestPerson = TestActor & { readonly email: string; readonly id: UserId };

const NO_REQUISITES = { kpp: '', ogrn: '', okpo: '', bik: '', checking_account: '', correspondent_account: '' };

/** An INN of ten digits with the right check digit. */
export function anInn(): string {
  const body = String(randomInt(100_000_000, 999_999_999));
  const whole = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
  return whole.find((inn) => requisiteComplaints({ ...NO_REQUISITES, inn }).length === 0) ?? anInn();
}

/** A form that creates a company. */
export async function aCompany(app: TestApp, given: Partial<z.input<typeof CompanyForm>> = {}) {
  const okved = await app.deps.database.db
    .selectFrom('okveds')
    .select('id')
    .where('code', '=', '46.7')
    .executeTakeFirstOrThrow();
  return {
    name: 'Rope & Anchor',
    inn: anInn(),
    okved: [okved.id],
    website: '',
    company_type: 2,
    legal_address: 'Moscow, 1 Tverskaya',
    foreign: false,
    ...given,
  } satisfies z.input<typeof CompanyForm>;
}

export async function foundCompany(app: TestApp, person: TestPerson): Promise<TestMember> {
  const { id } = await person.call(createCompany, { body: await aCompany(app) });
  return workFor(app, person, id);
}

/** Puts a person into a company, past invitations. */
export async function joinCompany(
  app: TestApp,
  person: TestPerson,
  companyId: CompanyId,
  { role = ROLES.staff, permissions = {} }: { role?: Role; permissions?: Partial<Flags> },
): Promise<TestMember> {
  await app.deps.database.db
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: person.id, role, ...DEFAULT_FLAGS[role], ...permissions })
    .execute();
  return workFor(app, person, companyId);
}

async function workFor(app: TestApp, person: TestPerson, companyId: CompanyId): Promise<TestMember> {
  const { Token } = await person.call(companyToken, { params: { companyId } });
  return Object.assign(new TestActor(app, Token), { companyId, userId: person.id, person });
}

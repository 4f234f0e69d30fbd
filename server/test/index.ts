import { randomBytes } from 'node:crypto';
import type { CompanyId, Flags, ProblemCode, Role } from '@postavka/contract';
import { test as base, expect } from 'vitest';
import { openSession } from '../src/modules/accounts/sign-in/sessions.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { hashPassword } from '../src/platform/password.ts';
import { Refusal, TestActor } from './actor.ts';
import { createTestApp, type TestApp } from './app.ts';
import { foundCompany, joinCompany, type TestMember, type TestPerson } from './companies.ts';

interface PersonOptions {
  readonly email?: string;
  readonly password?: string;
  /** The session has just been proved by password or code. */
  readonly isProved?: boolean;
}

/** Who may speak in a test. */
export interface As {
  visitor(): TestActor;
  /** A verified user with a session. */
  user(options?: PersonOptions): Promise<TestPerson>;
  /** Who runs the marketplace; in tests without a second factor. */
  operator(options?: PersonOptions): Promise<TestPerson>;
  /** The owner of a new company. */
  owner(): Promise<TestMember>;
  /** A member of this company, or of a new one; by default staff without flags. */
  member(options?: { of?: { companyId: CompanyId }; role?: Role; permissions?: Partial<Flags> }): Promise<TestMember>;
}

let numbers = 0;
/** A Russian mobile number that nobody else in this run has. */
export const aPhone = (): string =>
  `7912${String(1_000_000 + (process.pid % 9000) * 1000 + numbers++)
    .padStart(7, '0')
    .slice(-7)}`;

export const anEmail = (): string => `${randomBytes(6).toString('hex')}@example.ru`;

/** A verified user with a session. */
export async function createPerson(
  app: TestApp,
  { email = anEmail(), password, isProved = false }: PersonOptions = {},
): Promise<TestPerson> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const now = app.clock.now();
  const { id, token } = await inTransaction(app.deps.database.db, async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ email, email_verified_at: now, password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token: await openSession(tx, id, { ip: '127.0.0.1', userAgent: 'test' }, now, { isProved }) };
  });
  return Object.assign(new TestActor(app, token), { email, id });
}

/** The same person in another browser. */
export async function anotherSession({ app, id }: TestPerson): Promise<TestActor> {
  const caller = { ip: '127.0.0.1', userAgent: 'another browser' };
  return new TestActor(
    app,
    await inTransaction(app.deps.database.db, (tx) => openSession(tx, id, caller, app.clock.now())),
  );
}

/** Tests speak the domain, over HTTP, on a real database; each file has its own. */
export const test = base.extend<{ app: TestApp; as: As }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
    async ({}, use) => {
      const app = await createTestApp();
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
  as: [
    async ({ app }, use) => {
      const as: As = {
        visitor: () => new TestActor(app),
        user: (options) => createPerson(app, options),
        async operator(options) {
          const person = await as.user(options);
          await app.deps.database.db
            .updateTable('users')
            .set({ is_operator: true })
            .where('id', '=', person.id)
            .execute();
          return person;
        },
        owner: async () => foundCompany(app, await as.user()),
        async member({ of, ...standing } = {}) {
          const { companyId } = of ?? (await as.owner());
          return joinCompany(app, await as.user(), companyId, standing);
        },
      };
      await use(as);
    },
    { scope: 'file' },
  ],
});

/** Else calls go to two servers in turn, and the other one hears of a change a moment later. */
export const isOneNode = process.env.TEST_NODES === undefined;

/** Of what a server keeps for itself, which two of them have twice. */
export const testOnOneNode = test.skipIf(!isOneNode);

expect.extend({
  toBeProblem(received: unknown, code: string) {
    const pass = received instanceof Refusal && received.body.code === code;
    return {
      pass,
      message: () =>
        `expected the problem ${code}, got ${received instanceof Error ? received.message : JSON.stringify(received)}`,
    };
  },
});

declare module 'vitest' {
  interface Assertion {
    toBeProblem(code: ProblemCode): void;
  }
}

export { expect };

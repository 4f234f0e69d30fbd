import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts';
import { hashPassword } from '../../src/platform/password.ts';
import { hasCompanies, seedCompanies } from './companies.ts';
import names from './names.json' with { type: 'json' };
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { seedProducts } from './products/index.ts';

/** Enough to fill every category. */
const PRODUCTS = 1000;

/** Fills an empty database with the demo; a database that has it is left alone. */
export async function seedDemo(db: Db): Promise<void> {
  if (await hasCompanies(db)) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    await seedPeople(tx, passwordHash);
    await seedCompanies(tx, passwordHash);
    await seedProducts(tx, PRODUCTS);
  });
}

async function seedPeople(tx: Tx, passwordHash: string): Promise<void> {
  await tx
    .insertInto('users')
    .values(
      DEMO_PEOPLE.map(({ email, role, isOperator }) => ({
        email,
        email_verified_at: new Date(),
        password_hash: passwordHash,
        is_operator: isOperator,
        ...names[role],
      })),
    )
    .onConflict((on) => on.column('email').doNothing())
    .execute();
}

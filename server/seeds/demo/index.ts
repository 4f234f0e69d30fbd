import { type Db, inTransaction } from '../../src/platform/db/database.ts';
import { hashPassword } from '../../src/platform/password.ts';
import names from './names.json' with { type: 'json' };
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';

/** Fills an empty database with the demo; a database that has it is left alone. */
export async function seedDemo(db: Db): Promise<void> {
  const known = await db.selectFrom('users').select('id').where('email', '=', DEMO_PEOPLE[0].email).executeTakeFirst();
  if (known) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, (tx) =>
    tx
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
      .execute(),
  );
}

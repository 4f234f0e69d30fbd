import { sql } from 'kysely';
import { consentText, DOC_VERSION } from '../../src/modules/accounts/index.ts';
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts';
import { hashPassword } from '../../src/platform/password.ts';
import { hasCompanies, seedCompanies } from './companies.ts';
import { seedDesk } from './desk.ts';
import names from './names.json' with { type: 'json' };
import { seedNotifications } from './notifications.ts';
import { seedOrders } from './orders/index.ts';
import { DEMO_DOMAIN, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { seedProducts } from './products/index.ts';
import { spreadSignUps } from './sign-up-dates.ts';

const SEED_LOCK = 726158203;

/** Enough to fill every category. */
const PRODUCTS = 1000;

/** Fills an empty database with the demo; a database that has it is left alone. */
export async function seedDemo(db: Db): Promise<void> {
  if (await hasCompanies(db)) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    // Of two that start at once one fills it, and the other waits as long as that takes and finds it full.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    if (await hasCompanies(tx)) return;
    await seedPeople(tx, passwordHash);
    await seedCompanies(tx, passwordHash);
    await seedProducts(tx, PRODUCTS);
    await seedOrders(tx, new Date());
    await seedNotifications(tx, new Date());
    await seedDesk(tx, passwordHash, new Date());
    await spreadSignUps(tx, new Date());
    await seedConsents(tx);
  });
}

const AGREED = ['processing', 'terms', 'contacts'] as const;

/** Nobody has an account without these. Given now: the documents are younger than some of the accounts. */
const seedConsents = (tx: Tx) =>
  sql`insert into consents (user_id, kind, doc_version, text_sha256, form)
    select id, kind, ${DOC_VERSION}, text, 'sign_up'
    from users, unnest(${[...AGREED]}::text[], ${AGREED.map((kind) => consentText(kind, 'ru'))}::text[]) as agreed (kind, text)
    where email like ${`%@${DEMO_DOMAIN}`}`.execute(tx);

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

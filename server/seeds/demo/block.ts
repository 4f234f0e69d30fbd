import { sql } from 'kysely';
import { type Db, inTransaction } from '../../src/platform/db/database.ts';
import { DEMO_DOMAIN } from './people.ts';

/** Everybody can read the password of demo accounts, so in production nobody signs in to them. Says how many there are. */
export async function blockDemoAccounts(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const blocked = await tx
      .updateTable('users')
      .set({ blocked_at: sql<Date>`coalesce(blocked_at, now())` })
      .where('email', 'like', `%@${DEMO_DOMAIN}`)
      .returning('id')
      .execute();
    const ids = blocked.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('sessions').where('user_id', 'in', ids).execute();
    return ids.length;
  });
}

/** The data folder came back from production. */
export async function unblockDemoAccounts(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set({ blocked_at: null })
    .where('email', 'like', `%@${DEMO_DOMAIN}`)
    .where('blocked_at', 'is not', null)
    .execute();
}

import type { Db } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Whether the server's key opens what the last second factor was sealed with. What waits to be sent goes by; these stay. */
export async function fitsKey(db: Db, secrets: Secrets): Promise<boolean> {
  const last = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return true;
  try {
    secrets.open(last.secret);
    return true;
  } catch {
    return false;
  }
}

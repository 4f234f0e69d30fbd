import type { UserId } from '@postavka/contract';
import type { Tx } from './db/database.ts';
import { json } from './db/json.ts';

/** Adds a row to the record of what happened; it shares the fate of the change it speaks of. */
export async function audit(
  tx: Tx,
  entry: {
    action: string;
    userId: UserId | null;
    ip: string;
    data?: Readonly<Record<string, string | number | boolean>>;
  },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ action: entry.action, user_id: entry.userId, ip: entry.ip, data: json({ ...entry.data }) })
    .execute();
}

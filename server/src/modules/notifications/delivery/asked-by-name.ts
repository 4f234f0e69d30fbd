import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationKind, NotificationRow } from '../present.ts';

/** The buyer chose this company, a product of it, or knows its offer, and waits for its answer. */
const BY_NAME: readonly string[] = [
  'request_invited',
  'request_for_product',
  'request_reopened',
] satisfies NotificationKind[];

export const isByName = ({ kind }: NotificationRow): boolean => BY_NAME.includes(kind);

/** So many of them in an hour are e-mails of their own: a buyer with a hundred requests does not fill a mailbox. */
const MOST_IN_AN_HOUR = 10;
const HOUR = 3600;

/** Whether this one, which counts as delivered by now, is an e-mail of its own. */
export async function goesAtOnce(tx: Tx, now: Date, row: NotificationRow): Promise<boolean> {
  if (!isByName(row)) return false;
  const recent = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('kind', 'in', BY_NAME)
    .where('delivered_at', '>', secondsAfter(now, -HOUR))
    .orderBy('id', 'desc')
    .limit(MOST_IN_AN_HOUR + 1)
    .execute();
  return recent.length <= MOST_IN_AN_HOUR;
}

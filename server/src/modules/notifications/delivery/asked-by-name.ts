import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationKind, NotificationRow } from '../present.ts';

/** Kinds that ask this very company: the buyer chose it or its product, or has had an offer from it. */
const BY_NAME: readonly string[] = [
  'request_invited',
  'request_for_product',
  'request_reopened',
] satisfies NotificationKind[];

export const isByName = ({ kind }: NotificationRow): boolean => BY_NAME.includes(kind);

/**
 * Only this many in an hour are e-mails of their own, so that a buyer with a hundred requests does not fill a mailbox.
 */
const MOST_IN_AN_HOUR = 10;
const HOUR = 3600;

/** Whether this notification is an e-mail of its own; it is already counted among the delivered ones. */
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

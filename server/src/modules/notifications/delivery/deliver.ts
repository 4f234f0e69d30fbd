import { MESSENGERS, type NotificationId } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationsDeps } from '../deps.ts';
import { readPreferences } from '../preferences/preferences.ts';
import { type NotificationKind, type NotificationRow, presentNotification } from '../present.ts';
import { goesAtOnce } from './asked-by-name.ts';
import { waitForDigest } from './digest.ts';
import { emailOf } from './email.ts';
import { EVENT_OF } from './event-of.ts';
import { findReader, type Reader } from './reader.ts';
import { sentRow } from './sent-row.ts';

/** A message that could not be sent for a day is dropped. */
const NEWS_SECONDS = 24 * 3600;

/** Sends a notification by other channels than the bell, once; not what was read already, nor to a deleted or blocked account. */
export async function deliver(tx: Tx, deps: NotificationsDeps, id: NotificationId): Promise<void> {
  const row = await take(tx, id, deps.clock.now());
  const event = row && EVENT_OF[row.kind as NotificationKind];
  const reader = event && (await findReader(tx, row.user_id));
  if (!row || !event || !reader) return;
  const chosen = (await readPreferences(tx, row.user_id))[event];
  if (chosen.email && reader.email !== null) {
    const isLater = event === 'request_matched' && (await isForDigest(tx, deps.clock.now(), row));
    const to = { email: reader.email, locale: reader.locale, subscription: { userId: row.user_id, event } };
    if (!isLater) await deps.mailer.send(tx, emailOf(row, to, deps));
  }
  for (const messenger of MESSENGERS) {
    const chat = reader.chats.get(messenger);
    if (!chosen[messenger] || chat === undefined) continue;
    const expiresAt = secondsAfter(deps.clock.now(), NEWS_SECONDS).toISOString();
    await deps.mailer.send(tx, { channel: messenger, to: chat, text: shortText(row, reader, deps), expiresAt });
  }
}

/** Matched requests come by the dozen, so they are gathered in one e-mail. */
const isForDigest = async (tx: Tx, now: Date, row: NotificationRow): Promise<boolean> =>
  !(await goesAtOnce(tx, now, row)) && waitForDigest(tx, now, row);

/** The job runs again when its process ends after the commit: by then the messages are queued. */
const take = (tx: Tx, id: NotificationId, now: Date): Promise<NotificationRow | undefined> =>
  tx
    .updateTable('notifications')
    .set({ delivered_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .where('delivered_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

function shortText(row: NotificationRow, { locale }: Reader, { publicUrl }: NotificationsDeps): string {
  const { title, text } = presentNotification(sentRow(row), locale);
  return `${title}\n\n${text}\n\n${publicUrl}${row.link ?? '/notifications'}`;
}

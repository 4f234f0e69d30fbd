import type { UserId } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { NotificationsDeps } from '../deps.ts';
import { readPreferences } from '../preferences/preferences.ts';
import type { NotificationRow } from '../present.ts';
import { digestOf, emailOf } from './email.ts';
import { findReader } from './reader.ts';

const HOUR = 3600;

/** `false`: no such e-mail went out within the hour, this one goes at once. `true`: it waits for the e-mail of the hour. */
export async function waitForDigest(tx: Tx, now: Date, { id, user_id: userId }: NotificationRow): Promise<boolean> {
  const due = await lockDue(tx, userId);
  if (due <= now) {
    await setSent(tx, userId, now);
    return false;
  }
  await tx
    .insertInto('notification_digest_items')
    .values({ notification_id: id, user_id: userId })
    .onConflict((on) => on.doNothing())
    .execute();
  await addDigestJob(tx, userId, due);
  return true;
}

/** Sends what waits in one e-mail. What was read meanwhile is left out, and all of it if the person no longer wants it. */
export async function sendDigest(tx: Tx, deps: NotificationsDeps, userId: UserId): Promise<void> {
  const now = deps.clock.now();
  const due = await lockDue(tx, userId);
  if (due > now) return addDigestJob(tx, userId, due);
  const rows = await takeWaiting(tx, userId);
  const [only] = rows;
  const reader = await findReader(tx, userId);
  const isWanted = (await readPreferences(tx, userId)).request_matched.email;
  if (only === undefined || !reader || reader.email === null || !isWanted) return;
  const subscription = { userId, event: 'request_matched' } as const;
  const to = { email: reader.email, locale: reader.locale, subscription };
  await deps.mailer.send(tx, rows.length === 1 ? emailOf(only, to, deps) : digestOf(rows, to, deps));
  await setSent(tx, userId, now);
}

/** When the next e-mail may go out. Locks, so that an e-mail that goes at once and a digest never pass each other. */
async function lockDue(tx: Tx, userId: UserId): Promise<Date> {
  await tx
    .insertInto('notification_digests')
    .values({ user_id: userId, sent_at: new Date(0) })
    .onConflict((on) => on.doNothing())
    .execute();
  const { sent_at: last } = await tx
    .selectFrom('notification_digests')
    .select('sent_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return secondsAfter(last, HOUR);
}

async function setSent(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx.updateTable('notification_digests').set({ sent_at: now }).where('user_id', '=', userId).execute();
}

const addDigestJob = (tx: Tx, userId: UserId, runAt: Date): Promise<void> =>
  addJob(tx, 'notifications.digest', { userId }, { jobKey: `digest:${userId}`, runAt });

/** Takes all waiting notifications off the list; returns the unread ones, newest first. */
async function takeWaiting(tx: Tx, userId: UserId): Promise<NotificationRow[]> {
  const waiting = await tx
    .deleteFrom('notification_digest_items')
    .where('user_id', '=', userId)
    .returning('notification_id')
    .execute();
  if (waiting.length === 0) return [];
  const ids = waiting.map((item) => item.notification_id);
  return tx
    .selectFrom('notifications')
    .selectAll()
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type UserId,
} from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';

type Choice = Record<NotificationChannel, boolean>;
type Preferences = Record<NotificationEvent, Choice>;

/** Everything by every channel, until the person says otherwise. */
const DEFAULT: Choice = { email: true, telegram: true, max: true };

export async function readPreferences(db: Db | Tx, userId: UserId): Promise<Preferences> {
  const chosen = await db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).execute();
  const preferences = Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, { ...DEFAULT }])) as Preferences;
  for (const { event, channel, enabled } of chosen) preferences[event][channel] = enabled;
  return preferences;
}

export async function writePreferences(
  tx: Tx,
  userId: UserId,
  changes: {
    readonly [E in NotificationEvent]?: { readonly [C in NotificationChannel]?: boolean | undefined } | undefined;
  },
): Promise<void> {
  const rows = NOTIFICATION_EVENTS.flatMap((event) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const enabled = changes[event]?.[channel];
      return enabled === undefined ? [] : [{ user_id: userId, event, channel, enabled }];
    }),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(rows)
    .onConflict((on) =>
      on.columns(['user_id', 'event', 'channel']).doUpdateSet((eb) => ({ enabled: eb.ref('excluded.enabled') })),
    )
    .execute();
}

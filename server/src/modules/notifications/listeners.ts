import type { UserId } from '@postavka/contract';
import { on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NotificationKind } from './present.ts';

/** Nobody calls this module to notify; it listens. */
export function listen(): void {
  on('user.verified', welcome);
  on('user.new_device', tellOfNewDevice);
}

const welcome = (tx: Tx, { userId }: { userId: UserId }) => notify(tx, userId, 'user_verified', '/dashboard');

const tellOfNewDevice = (tx: Tx, { userId, ip }: { userId: UserId; ip: string }) =>
  notify(tx, userId, 'new_sign_in', '/profile', { ip });

async function notify(
  tx: Tx,
  userId: UserId,
  kind: NotificationKind,
  link: string,
  params: Record<string, string> = {},
): Promise<void> {
  await tx.insertInto('notifications').values({ user_id: userId, kind, link, params }).execute();
}

import type { UserId } from '@postavka/contract';
import { on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NotificationKind } from './present.ts';

/** Nobody calls this module to notify; it listens. */
export function listen(): void {
  on('user.verified', (tx, { userId }) => notify(tx, userId, 'user_verified', '/dashboard'));
}

async function notify(tx: Tx, userId: UserId, kind: NotificationKind, link: string): Promise<void> {
  await tx.insertInto('notifications').values({ user_id: userId, kind, link }).execute();
}

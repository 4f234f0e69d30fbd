import type { Locale, Messenger, UserId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';

/** Where a person can be reached. */
export interface Reader {
  readonly locale: Locale;
  /** Confirmed, or there is none. */
  readonly email: string | null;
  readonly chats: ReadonlyMap<Messenger, string>;
}

/** `undefined` if the account is deleted or blocked: who cannot sign in is not written to. */
export async function findReader(tx: Tx, userId: UserId): Promise<Reader | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['language', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const chats = await tx
    .selectFrom('messenger_links')
    .select(['messenger', 'chat_id'])
    .where('user_id', '=', userId)
    .where('blocked_at', 'is', null)
    .execute();
  return {
    locale: user.language,
    email: user.email_verified_at === null ? null : user.email,
    chats: new Map(chats.map(({ messenger, chat_id }) => [messenger, chat_id])),
  };
}

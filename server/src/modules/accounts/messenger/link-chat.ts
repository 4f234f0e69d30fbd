import type { UserId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import type { AccountsDeps } from '../deps.ts';

const TICKET_SECONDS = 15 * 60;
/** A screen that is looked at again has a link of its own, and the one before still works. */
const MOST_TICKETS = 5;

export interface Chat {
  readonly id: string;
  readonly username: string | null;
}

/** What the profile shows; whoever is not connected gets a link that connects. */
export async function messengerOf(tx: Tx, { bot, clock }: AccountsDeps, userId: UserId) {
  const link = await findLink(tx, userId);
  const isOpen = bot !== undefined && link === undefined;
  return {
    available: bot !== undefined,
    connected: link !== undefined,
    username: link?.username ?? null,
    link: isOpen ? `https://t.me/${bot}?start=${await newTicket(tx, userId, clock.now())}` : null,
  };
}

const findLink = (db: Db | Tx, userId: UserId) =>
  db.selectFrom('messenger_links').select(['username', 'linked_at']).where('user_id', '=', userId).executeTakeFirst();

async function newTicket(tx: Tx, userId: UserId, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .deleteFrom('messenger_tickets')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('messenger_tickets')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('expires_at', 'desc')
        .limit(MOST_TICKETS - 1),
    )
    .execute();
  await tx
    .insertInto('messenger_tickets')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: secondsAfter(now, TICKET_SECONDS) })
    .execute();
  return token;
}

/** Connects the chat that brought the ticket; the ticket and its like are used up. `false`: there is no such ticket. */
export async function linkMessenger(
  tx: Tx,
  { clock }: AccountsDeps,
  { token, chat, ip }: { token: string; chat: Chat; ip: string },
): Promise<boolean> {
  const now = clock.now();
  const ticket = await tx
    .deleteFrom('messenger_tickets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!ticket) return false;
  const userId = ticket.user_id;
  await tx.deleteFrom('messenger_tickets').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('messenger_links')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('chat_id', '=', chat.id)]))
    .execute();
  await tx
    .insertInto('messenger_links')
    .values({ user_id: userId, chat_id: chat.id, username: chat.username, linked_at: now })
    .execute();
  await audit(tx, { action: 'user.messenger_linked', userId, ip });
  return true;
}

export async function unlinkMessenger(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('messenger_links').where('user_id', '=', userId).execute();
}

/** The person has left the chat, or blocked the bot. */
export async function forgetChat(db: Db | Tx, chatId: string): Promise<boolean> {
  const [gone] = await db.deleteFrom('messenger_links').where('chat_id', '=', chatId).returning('user_id').execute();
  return gone !== undefined;
}

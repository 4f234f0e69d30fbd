import type { Messenger, UserId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import type { AccountsDeps } from '../deps.ts';

const TICKET_SECONDS = 15 * 60;
/** Each opening of the screen makes a new link, and the links made just before still work. */
const MOST_TICKETS = 5;

export interface Chat {
  readonly id: string;
  readonly username: string | null;
}

/** Opens the bot with the ticket. */
const LINKS: Readonly<Record<Messenger, (bot: string, ticket: string) => string>> = {
  telegram: (bot, ticket) => `https://t.me/${bot}?start=${ticket}`,
  max: (bot, ticket) => `https://max.ru/${bot}?start=${ticket}`,
};

/** What the profile shows; without a connected chat it has a link that connects one. */
export async function messengerOf(tx: Tx, { bots, clock }: AccountsDeps, messenger: Messenger, userId: UserId) {
  const bot = bots[messenger];
  const chat = await findChat(tx, messenger, userId);
  const isConnected = chat !== undefined && chat.blocked_at === null;
  return {
    available: bot !== undefined,
    connected: isConnected,
    blocked: chat !== undefined && !isConnected,
    username: isConnected ? chat.username : null,
    link:
      bot === undefined || isConnected
        ? null
        : LINKS[messenger](bot, await newTicket(tx, messenger, userId, clock.now())),
  };
}

const findChat = (tx: Tx, messenger: Messenger, userId: UserId) =>
  tx
    .selectFrom('messenger_links')
    .select(['username', 'blocked_at'])
    .where('user_id', '=', userId)
    .where('messenger', '=', messenger)
    .executeTakeFirst();

async function newTicket(tx: Tx, messenger: Messenger, userId: UserId, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .deleteFrom('messenger_tickets')
    .where('user_id', '=', userId)
    .where('messenger', '=', messenger)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('messenger_tickets')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('messenger', '=', messenger)
        .where('expires_at', '>', now)
        .orderBy('expires_at', 'desc')
        .limit(MOST_TICKETS - 1),
    )
    .execute();
  await tx
    .insertInto('messenger_tickets')
    .values({
      token_hash: hashToken(token),
      messenger,
      user_id: userId,
      expires_at: secondsAfter(now, TICKET_SECONDS),
    })
    .execute();
  return token;
}

interface Introduction {
  readonly messenger: Messenger;
  readonly chat: Chat;
  /** The one-time ticket in the link that opened the bot. */
  readonly ticket: string;
  readonly ip: string;
}

/** Connects the chat to the ticket's user, who is returned; that user's tickets for this messenger are used up. */
export async function linkChat(
  tx: Tx,
  { clock }: AccountsDeps,
  { messenger, chat, ticket, ip }: Introduction,
): Promise<UserId | undefined> {
  const now = clock.now();
  const used = await tx
    .deleteFrom('messenger_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .where('messenger', '=', messenger)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return undefined;
  const userId = used.user_id;
  await tx.deleteFrom('messenger_tickets').where('user_id', '=', userId).where('messenger', '=', messenger).execute();
  await tx
    .deleteFrom('messenger_links')
    .where('messenger', '=', messenger)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('chat_id', '=', chat.id)]))
    .execute();
  await tx
    .insertInto('messenger_links')
    .values({ user_id: userId, messenger, chat_id: chat.id, username: chat.username, linked_at: now })
    .execute();
  await audit(tx, { action: 'user.messenger_linked', userId, ip });
  return userId;
}

export async function unlinkMessenger(tx: Tx, messenger: Messenger, userId: UserId): Promise<void> {
  await tx.deleteFrom('messenger_links').where('user_id', '=', userId).where('messenger', '=', messenger).execute();
}

/** Whether somebody's notifications go to this chat. */
export async function isLinked(tx: Tx, messenger: Messenger, chatId: string): Promise<boolean> {
  const link = await tx
    .selectFrom('messenger_links')
    .select('user_id')
    .where('messenger', '=', messenger)
    .where('chat_id', '=', chatId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return link !== undefined;
}

/** Disconnects a chat whose person wants no more messages. */
export async function forgetChat(tx: Tx, messenger: Messenger, chatId: string): Promise<boolean> {
  const [gone] = await tx
    .deleteFrom('messenger_links')
    .where('messenger', '=', messenger)
    .where('chat_id', '=', chatId)
    .returning('user_id')
    .execute();
  return gone !== undefined;
}

/** The person has blocked the bot: the profile says so and offers to connect it again. */
export async function markBlocked(db: Db | Tx, messenger: Messenger, chatId: string, now: Date): Promise<void> {
  await db
    .updateTable('messenger_links')
    .set({ blocked_at: now, username: null })
    .where('messenger', '=', messenger)
    .where('chat_id', '=', chatId)
    .execute();
}

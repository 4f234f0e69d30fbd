import type { Locale } from '@postavka/contract';
import type { Chat } from './link-chat.ts';

/** An update for a bot, in one form for every messenger. `ticket`: of the link that opened the bot, if there was one. */
export type Update =
  | { readonly kind: 'blocked'; readonly chatId: string }
  | { readonly kind: 'started'; readonly chat: Chat; readonly ticket: string; readonly locale: Locale }
  | { readonly kind: 'stopped'; readonly chat: Chat; readonly locale: Locale }
  | { readonly kind: 'said'; readonly chat: Chat; readonly locale: Locale };

const TICKET = /^[\w-]{1,64}$/;

/** The update that a text message is. */
export function readCommand(text: string, chat: Chat, locale: Locale): Update {
  const [command, ticket = ''] = text.trim().split(' ', 2);
  if (command === '/stop') return { kind: 'stopped', chat, locale };
  if (command === '/start' && TICKET.test(ticket)) return { kind: 'started', chat, ticket, locale };
  return { kind: 'said', chat, locale };
}

import { z } from 'zod';
import { preferredLocale } from '../../../platform/words.ts';
import { readCommand, type Update } from './update.ts';

const From = z.object({ username: z.string().max(64).optional(), language_code: z.string().max(20).optional() });
const PrivateChat = z.object({ id: z.number().transform(String), type: z.literal('private') });

const TelegramUpdate = z.union([
  z.object({ message: z.object({ chat: PrivateChat, from: From, text: z.string().max(4096) }) }),
  z.object({
    my_chat_member: z.object({ chat: PrivateChat, new_chat_member: z.object({ status: z.literal('kicked') }) }),
  }),
]);

/** What concerns us; groups, channels and everything else are passed over. */
export function readTelegramUpdate(body: unknown): Update | undefined {
  const { data } = TelegramUpdate.safeParse(body);
  if (data === undefined) return undefined;
  if ('my_chat_member' in data) return { kind: 'blocked', chatId: data.my_chat_member.chat.id };
  const { chat, from, text } = data.message;
  return readCommand(text, { id: chat.id, username: from.username ?? null }, preferredLocale(from.language_code));
}

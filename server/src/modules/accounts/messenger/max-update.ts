import { z } from 'zod';
import { preferredLocale } from '../../../platform/words.ts';
import { readCommand, type Update } from './update.ts';

const User = z.object({ user_id: z.number().transform(String), username: z.string().max(64).nullish() });
const locale = { user_locale: z.string().max(20).nullish() };

const MaxUpdate = z.discriminatedUnion('update_type', [
  z.object({ update_type: z.literal('bot_started'), user: User, payload: z.string().max(128).nullish(), ...locale }),
  z.object({ update_type: z.literal('bot_stopped'), user: User }),
  z.object({
    update_type: z.literal('message_created'),
    message: z.object({
      sender: User,
      recipient: z.object({ chat_type: z.literal('dialog') }),
      body: z.object({ text: z.string().max(4000) }),
    }),
    ...locale,
  }),
]);

/** What concerns us; groups, channels and everything else are passed over. A person is written to by the user's id. */
export function readMaxUpdate(body: unknown): Update | undefined {
  const { data } = MaxUpdate.safeParse(body);
  switch (data?.update_type) {
    case undefined:
      return undefined;
    case 'bot_stopped':
      return { kind: 'blocked', chatId: data.user.user_id };
    case 'bot_started':
      return readCommand(`/start ${data.payload ?? ''}`, chatOf(data.user), preferredLocale(data.user_locale ?? 'ru'));
    case 'message_created': {
      const { sender, body: said } = data.message;
      return readCommand(said.text, chatOf(sender), preferredLocale(data.user_locale ?? 'ru'));
    }
  }
}

const chatOf = ({ user_id, username }: z.output<typeof User>) => ({ id: user_id, username: username ?? null });

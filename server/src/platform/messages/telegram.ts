import { z } from 'zod';
import { type Deliver, type MessengerMessage, Undeliverable } from './message.ts';

export interface TelegramBot {
  readonly token: string;
  /** Its username, without the at sign. */
  readonly name: string;
  readonly url: string;
}

const TIMEOUT = 10_000;
const LONGEST = 4096;

const Answer = z.object({ ok: z.boolean(), error_code: z.number().optional(), description: z.string().optional() });

/** Writes through the bot. Whoever has blocked it is told of, so that nobody writes there again. */
export const telegramTransport =
  (bot: TelegramBot, onGone: (chatId: string) => Promise<void>): Deliver<MessengerMessage> =>
  async ({ to, text }) => {
    const {
      ok,
      error_code: code = 0,
      description = '',
    } = await ask(bot, 'sendMessage', {
      chat_id: to,
      text: text.slice(0, LONGEST),
      link_preview_options: { is_disabled: true },
    });
    if (ok) return;
    const isGone = code === 403 || (code === 400 && /chat not found/i.test(description));
    if (isGone) await onGone(to);
    if (isGone || code === 400) throw new Undeliverable(`Telegram refused the message: ${code} ${description}`);
    throw new Error(`Telegram did not take the message: ${code} ${description}`);
  };

/** Where the bot's updates go; the secret comes back with each of them. */
export async function setTelegramWebhook(bot: TelegramBot, url: string, secret: string): Promise<void> {
  const {
    ok,
    error_code: code,
    description,
  } = await ask(bot, 'setWebhook', {
    url,
    secret_token: secret,
    allowed_updates: ['message', 'my_chat_member'],
  });
  if (!ok) throw new Error(`Telegram did not take the webhook: ${code} ${description}`);
}

/** Errors are said in the body, whatever the status. The token is part of the address, so no failure may carry it. */
async function ask({ token, url }: TelegramBot, method: string, body: object): Promise<z.infer<typeof Answer>> {
  try {
    const reply = await fetch(new URL(`/bot${token}/${method}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return Answer.parse(await reply.json());
  } catch (error) {
    throw new Error(`Telegram did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

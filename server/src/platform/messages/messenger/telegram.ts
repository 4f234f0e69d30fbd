import { z } from 'zod';
import { type BotAccount, cutText, type MessengerBot, type Outcome } from './bot.ts';
import type { Limits } from './pace.ts';

/** About 30 messages a second overall and one a second to a chat; some room is left for other processes. */
export const TELEGRAM_LIMITS: Limits = { perSecond: 25, chatPauseMs: 1000 };

const TIMEOUT = 10_000;
const LONGEST = 4096;

const Answer = z.object({
  ok: z.boolean(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
type Answer = z.infer<typeof Answer>;

/** The Bot API of Telegram. */
export const telegramBot = (account: BotAccount): MessengerBot => ({
  async send(chatId, text) {
    const message = {
      chat_id: chatId,
      text: cutText(text, LONGEST),
      link_preview_options: { is_disabled: true },
    };
    return outcomeOf(await ask(account, 'sendMessage', message));
  },
  async listen(url, secret) {
    const { ok, error_code, description } = await ask(account, 'setWebhook', {
      url,
      secret_token: secret,
      allowed_updates: ['message', 'my_chat_member'],
    });
    if (!ok) throw new Error(`Telegram did not take the webhook: ${error_code} ${description}`);
  },
});

function outcomeOf({ ok, error_code: code = 0, description = '', parameters }: Answer): Outcome {
  if (ok) return { kind: 'sent' };
  if (code === 429) return { kind: 'busy', seconds: parameters?.retry_after ?? 1 };
  const why = `Telegram refused the message: ${code} ${description}`;
  if (code === 403 || (code === 400 && /chat not found/i.test(description))) return { kind: 'gone', why };
  if (code === 400) return { kind: 'refused', why };
  throw new Error(`Telegram did not take the message: ${code} ${description}`);
}

/** Errors are said in the body, whatever the status. The token is part of the address, so no failure may carry it. */
async function ask({ token, url }: BotAccount, method: string, body: object): Promise<Answer> {
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

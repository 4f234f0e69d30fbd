import { z } from 'zod';
import { type BotAccount, cutText, type MessengerBot, type Outcome } from './bot.ts';
import type { Limits } from './pace.ts';

/** 30 calls a second overall and about two messages a second to a dialog; some room is left for other processes. */
export const MAX_LIMITS: Limits = { perSecond: 25, chatPauseMs: 500 };

const TIMEOUT = 10_000;
const LONGEST = 4000;

const Failure = z.object({ code: z.string(), message: z.string().optional() }).partial();

/** The Bot API of MAX. It says errors by the status, and what they are in the body. */
export const maxBot = (account: BotAccount): MessengerBot => ({
  async send(userId, text) {
    const path = `/messages?${new URLSearchParams({ user_id: userId })}`;
    return outcomeOf(await ask(account, path, { text: cutText(text, LONGEST), notify: true }));
  },
  async listen(url, secret) {
    const reply = await ask(account, '/subscriptions', {
      url,
      secret,
      update_types: ['bot_started', 'bot_stopped', 'message_created'],
    });
    if (!reply.ok) throw new Error(`MAX did not take the webhook: ${await reasonOf(reply)}`);
  },
});

async function outcomeOf(reply: Response): Promise<Outcome> {
  if (reply.ok) return { kind: 'sent' };
  if (reply.status === 429) return { kind: 'busy', seconds: Number(reply.headers.get('retry-after')) || 1 };
  const reason = await reasonOf(reply);
  const why = `MAX refused the message: ${reason}`;
  if (reply.status === 403 || reply.status === 404) return { kind: 'gone', why };
  if (reply.status === 400) return { kind: 'refused', why };
  throw new Error(`MAX did not take the message: ${reason}`);
}

async function reasonOf(reply: Response): Promise<string> {
  const said = Failure.safeParse(await reply.json().catch(() => null));
  return [reply.status, said.data?.code, said.data?.message].filter((part) => part !== undefined).join(' ');
}

async function ask({ token, url }: BotAccount, path: string, body: object): Promise<Response> {
  try {
    return await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    throw new Error(`MAX did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

import { timingSafeEqual } from 'node:crypto';
import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { preferredLocale } from '../../../platform/words.ts';
import type { AccountsDeps } from '../deps.ts';
import { messengerMessage } from '../messages.ts';
import { type Chat, forgetChat, linkMessenger, messengerOf, unlinkMessenger } from './link-chat.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Tells the messenger where the bot's updates go; each start does. */
    'messenger.listen': Record<string, never>;
  }
}

export const MESSENGER_HOOK = '/hooks/telegram';

/** Only the bot's own server knows it. */
export const hookSecret = (secrets: Secrets): string => secrets.sign('telegram webhook').toString('base64url');

const From = z.object({ username: z.string().max(64).optional(), language_code: z.string().max(20).optional() });
const PrivateChat = z.object({ id: z.number().transform(String), type: z.literal('private') });

/** What concerns us of what the bot is told; groups, channels and everything else are passed over. */
const Update = z.union([
  z.object({ message: z.object({ chat: PrivateChat, from: From, text: z.string().max(4096) }) }),
  z.object({
    my_chat_member: z.object({ chat: PrivateChat, new_chat_member: z.object({ status: z.literal('kicked') }) }),
  }),
]);

/** The messenger that a person may connect: its state, and what the bot hears. */
export function messengerRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { database, secrets, bot } = deps;

  serve(app, api.messengerInfo, ({ actor, inTx }) => inTx((tx) => messengerOf(tx, deps, actor.userId)));

  serve(app, api.unlinkMessenger, ({ actor, inTx }) =>
    inTx(async (tx) => {
      await unlinkMessenger(tx, actor.userId);
      return messengerOf(tx, deps, actor.userId);
    }),
  );

  if (bot === undefined) return;
  const secret = Buffer.from(hookSecret(secrets));
  app.post(MESSENGER_HOOK, async (request, reply) => {
    const said = Buffer.from(String(request.headers['x-telegram-bot-api-secret-token'] ?? ''));
    if (said.length !== secret.length || !timingSafeEqual(said, secret)) throw new Problem('not_found');
    const update = Update.safeParse(request.body);
    if (update.success)
      await inTransaction(database.db, (tx) => handleUpdate(tx, deps, update.data, request.clientAddress));
    return reply.code(200).send();
  });
}

async function handleUpdate(tx: Tx, deps: AccountsDeps, update: z.output<typeof Update>, ip: string): Promise<void> {
  if ('my_chat_member' in update) {
    await forgetChat(tx, update.my_chat_member.chat.id);
    return;
  }
  const { chat, from, text } = update.message;
  const answer = await handleCommand(tx, deps, text.trim(), {
    chat: { id: chat.id, username: from.username ?? null },
    ip,
  });
  if (answer !== undefined)
    await deps.mailer.send(tx, messengerMessage(chat.id, answer, preferredLocale(from.language_code)));
}

/** What to answer, if anything. */
async function handleCommand(tx: Tx, deps: AccountsDeps, text: string, by: { chat: Chat; ip: string }) {
  if (text === '/stop') return (await forgetChat(tx, by.chat.id)) ? 'stopped' : undefined;
  const token = /^\/start ([\w-]{1,64})$/.exec(text)?.[1];
  if (token === undefined) return 'help';
  return (await linkMessenger(tx, deps, { token, ...by })) ? 'linked' : 'stale';
}

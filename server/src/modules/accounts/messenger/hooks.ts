import { timingSafeEqual } from 'node:crypto';
import type { Messenger } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { contactIn } from '../contacts/contact.ts';
import { maskContact } from '../contacts/mask-contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { messengerMessage, type Said } from '../messages.ts';
import { findUser } from '../repo.ts';
import { forgetChat, isLinked, linkChat, markBlocked } from './link-chat.ts';
import { readMaxUpdate } from './max-update.ts';
import { readTelegramUpdate } from './telegram-update.ts';
import type { Update } from './update.ts';

interface Hook {
  readonly path: string;
  /** The header in which the messenger sends our secret back. */
  readonly header: string;
  readonly read: (body: unknown) => Update | undefined;
}

export const MESSENGER_HOOKS: Readonly<Record<Messenger, Hook>> = {
  telegram: { path: '/hooks/telegram', header: 'x-telegram-bot-api-secret-token', read: readTelegramUpdate },
  max: { path: '/hooks/max', header: 'x-max-bot-api-secret', read: readMaxUpdate },
};

/** Only the messenger's own server knows it. */
export const hookSecret = (secrets: Secrets, messenger: Messenger): string =>
  secrets.sign(`${messenger} webhook`).toString('base64url');

/** The webhook of a bot. A wrong secret is answered as if there were no hook. */
export function serveHook(app: FastifyInstance, deps: AccountsDeps, messenger: Messenger): void {
  const { path, header, read } = MESSENGER_HOOKS[messenger];
  const secret = Buffer.from(hookSecret(deps.secrets, messenger));
  app.post(path, async (request, reply) => {
    const said = Buffer.from(String(request.headers[header] ?? ''));
    if (said.length !== secret.length || !timingSafeEqual(said, secret)) throw new Problem('not_found');
    const update = read(request.body);
    if (update !== undefined)
      await inTransaction(deps.database.db, (tx) => handle(tx, deps, { messenger, update, ip: request.clientAddress }));
    return reply.code(200).send();
  });
}

interface Heard {
  readonly messenger: Messenger;
  readonly update: Update;
  readonly ip: string;
}

async function handle(tx: Tx, deps: AccountsDeps, heard: Heard): Promise<void> {
  const { messenger, update } = heard;
  if (update.kind === 'blocked') return markBlocked(tx, messenger, update.chatId, deps.clock.now());
  const answer = await answerTo(tx, deps, { ...heard, update });
  if (answer === undefined) return;
  const message = messengerMessage(messenger, update.chat.id, answer, update.locale);
  await deps.mailer.send(tx, { ...message, isAwaited: true });
}

async function answerTo(
  tx: Tx,
  deps: AccountsDeps,
  { messenger, update, ip }: Heard & { readonly update: Exclude<Update, { kind: 'blocked' }> },
): Promise<Said | undefined> {
  switch (update.kind) {
    case 'stopped':
      return (await forgetChat(tx, messenger, update.chat.id)) ? { key: 'stopped' } : undefined;
    case 'said':
      return { key: (await isLinked(tx, messenger, update.chat.id)) ? 'help_linked' : 'help' };
    case 'started': {
      const userId = await linkChat(tx, deps, { messenger, chat: update.chat, ticket: update.ticket, ip });
      // The link may have come from somebody else, so the chat is told to whose account it now belongs.
      if (userId !== undefined) return { key: 'linked', account: maskContact(contactIn(await findUser(tx, userId))) };
      // The link was opened twice, or the messenger repeats an update that it takes for lost.
      return { key: (await isLinked(tx, messenger, update.chat.id)) ? 'help_linked' : 'stale' };
    }
  }
}

import { MESSENGERS, maxInfo, telegramInfo, unlinkMax, unlinkTelegram } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../deps.ts';
import { serveHook } from './hooks.ts';
import { messengerOf, unlinkMessenger } from './link-chat.ts';

const CALLS = [
  { messenger: 'telegram', info: telegramInfo, unlink: unlinkTelegram },
  { messenger: 'max', info: maxInfo, unlink: unlinkMax },
] as const;

/** The messengers that a person may connect: their state, and the bots' webhooks. */
export function messengerRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  for (const { messenger, info, unlink } of CALLS) {
    serve(app, info, ({ actor, inTx }) => inTx((tx) => messengerOf(tx, deps, messenger, actor.userId)));
    serve(app, unlink, ({ actor, inTx }) =>
      inTx(async (tx) => {
        await unlinkMessenger(tx, messenger, actor.userId);
        return messengerOf(tx, deps, messenger, actor.userId);
      }),
    );
  }
  for (const messenger of MESSENGERS) if (deps.bots[messenger] !== undefined) serveHook(app, deps, messenger);
}

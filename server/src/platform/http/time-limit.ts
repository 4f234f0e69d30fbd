import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the work of this route may take, where that is longer than for others. */
    seconds?: number | undefined;
  }
}

/**
 * Refuses what is not answered in time, for every method and body. The framework's own `handlerTimeout` drops its timer
 * as soon as a body has been read; this one ends with the reply.
 */
export function limitTime(app: FastifyInstance, usualSeconds: number): void {
  app.addHook('onRoute', (route) => {
    const limit = endAfter(route.config?.seconds ?? usualSeconds);
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()];
  });
}

const endAfter =
  (seconds: number): onRequestHookHandler =>
  (_, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent) return;
      // A file on its way can't be refused any more.
      if (reply.raw.headersSent) reply.raw.destroy();
      else {
        ignoreLateReply(reply);
        reply.send(new Problem('timeout'));
      }
    }, seconds * 1000);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  };

/** The work goes on and answers too: nobody hears it, nor is it a mistake to be warned of. A file that it opened is closed. */
function ignoreLateReply(reply: FastifyReply): void {
  const send = reply.send.bind(reply);
  reply.send = (payload?: unknown) => {
    if (!reply.sent) return send(payload);
    if (payload instanceof Readable) payload.destroy();
    return reply;
  };
}

import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** After the framework's own timer, which is in time for requests without a body. */
const MARGIN = 250;

/**
 * Holds the `handlerTimeout` of a route for every method and body. The framework drops its timer as soon as a body has
 * been read; this one ends with the reply.
 */
export function limitTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const limit = request.routeOptions.handlerTimeout ?? 0;
    if (limit > 0) {
      const timer = setTimeout(() => {
        if (!reply.sent && !reply.raw.headersSent) reply.send(new Problem('timeout'));
      }, limit + MARGIN);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

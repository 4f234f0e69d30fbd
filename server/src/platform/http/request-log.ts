import type { FastifyInstance } from 'fastify';
import { loggable } from '../log.ts';

/** One line a request, when it is answered; the id is also the caller's, to quote when something failed. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: loggable(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'answered');
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import { type Log, loggable } from '../log.ts';

/** One line a request, when it is answered; the id is also the caller's, to quote when something failed. */
export function logRequests(app: FastifyInstance, log: Log): void {
  // These lines hold nothing that could be secret: looking through them costs ten times what writing them does.
  const lines = log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      path: loggable(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    lines[reply.statusCode >= 500 ? 'error' : 'info'](line, 'answered');
    done();
  });
}

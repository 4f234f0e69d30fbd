import { ENDPOINTS, type Endpoint } from '@postavka/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies are JSON. Many clients say so of every call: one that takes no body may come with an empty one. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A text would pass for a body of a wrong shape.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !takesBody(request)) done(null);
    else parse(request, body, done);
  });
}

const calls: Readonly<Record<string, Endpoint>> = ENDPOINTS;

const takesBody = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  calls[config.endpoint ?? '']?.body !== undefined;

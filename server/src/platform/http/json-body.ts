import { ENDPOINTS, type Endpoint } from '@postavka/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Bodies are JSON in UTF-8, as they are: neither another encoding nor a compressed body is guessed at. Many clients say
 * of every call that it is JSON: one that takes no body may come with an empty one.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A text would pass for a body of a wrong shape.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isSaidToBeUtf8(request)) return done(new Problem('content_type'));
    const body = decode(bytes);
    if (body === undefined) done(new Problem('bad_json'));
    else if (body === '' && !takesBody(request)) done(null);
    else parse(request, body, done);
  });
  // After the hooks that authenticate, and before anything reads the body.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404 || !isCompressed(request)) return;
    reply.header('accept-encoding', 'identity');
    throw new Problem('content_encoding');
  });
}

const isCompressed = ({ headers }: FastifyRequest): boolean =>
  !['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase());

const isSaidToBeUtf8 = ({ headers }: FastifyRequest): boolean =>
  /^utf-?8$/i.test(/;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes that are no UTF-8 would be stored as replacement characters. */
function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const calls: Readonly<Record<string, Endpoint>> = ENDPOINTS;

const takesBody = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  calls[config.endpoint ?? '']?.body !== undefined;

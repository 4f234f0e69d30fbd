import { createHash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';

/** Lets anybody keep a reply for so many seconds, and answers `304` to who has this very one. */
export const keepFor =
  (seconds: number): onSendHookHandler =>
  (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': `public, max-age=${seconds}` });
    if (!request.headers['if-none-match']?.includes(etag)) return done(null, payload);
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return done(null, '');
  };

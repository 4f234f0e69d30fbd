import { hash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';
import type { Serialize } from './json-schema.ts';

/** Lets anybody keep a reply for so many seconds, and answers `304` to callers who have this very one. */
export const keepFor =
  (seconds: number): onSendHookHandler =>
  (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const etag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.headers({ etag, 'cache-control': `public, max-age=${seconds}` });
    if (!request.headers['if-none-match']?.includes(etag)) return done(null, payload);
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return done(null, '');
  };

/** The JSON of a reply; of the same object it is made once. */
export function serializeOnce(serialize: Serialize): Serialize {
  const texts = new WeakMap<object, string>();
  return (result) => {
    const known = texts.get(result as object);
    if (known !== undefined) return known;
    const text = serialize(result);
    texts.set(result as object, text);
    return text;
  };
}

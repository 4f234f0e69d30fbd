import { type DownloadedFile, type Endpoint, type HandlerResult, successStatus } from '@postavka/contract';
import type { FastifyReply } from 'fastify';
import { serializeOnce } from './caching.ts';
import { isDownload, sendDownload } from './download.ts';
import { serializerOf } from './json-schema.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** How results become replies; `toJson` is absent where there is no JSON to send. */
export function replyingTo<E extends Endpoint>(endpoint: E) {
  const status = successStatus(endpoint);
  const serialize = endpoint.response === null ? undefined : serializerOf(endpoint.response);
  const toJson = endpoint.maxAge === undefined ? serialize : serialize && serializeOnce(serialize);

  function answer(reply: FastifyReply, result: HandlerResult<E>): unknown {
    reply.code(status);
    if (isPrivate(endpoint)) reply.header('cache-control', 'no-store');
    if (endpoint.download && (endpoint.response === null || isDownload(result)))
      return sendDownload(reply, endpoint.download, result as DownloadedFile);
    if (!toJson) return reply.send();
    // Sent when the files of a form are gone.
    reply.type(JSON_TYPE);
    return toJson(result);
  }

  return { toJson, answer };
}

/** What is below `users` is about one person, told by a link where it takes no sign-in. */
const isPrivate = ({ auth, path }: Endpoint): boolean => auth !== 'none' || path.startsWith('/api/users/');

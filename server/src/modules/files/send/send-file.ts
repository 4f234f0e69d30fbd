import type { FastifyReply, FastifyRequest } from 'fastify';
import { orNotFound } from '../../../platform/problem.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { requestedRange } from './range.ts';

export interface Sending {
  /** Its name in the storage. */
  readonly stored: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly caching: string;
}

/** Sends a file, or the part that is asked for, or says that the caller has it already. */
export async function sendFile(
  storage: Storage,
  { stored, headers, caching }: Sending,
  { method, headers: asked }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await storage.size(stored).then(orNotFound);
  // What is under a name never changes, so that the name tells versions apart.
  const tag = `"${stored.slice(stored.indexOf('/') + 1)}"`;
  reply.headers({ 'cache-control': caching, etag: tag, 'accept-ranges': 'bytes' });
  if (asked['if-none-match']?.split(',').some((known) => known.trim() === tag)) return reply.code(304).send();

  const isSameAsBefore = asked['if-range'] === undefined || asked['if-range'] === tag;
  const range = isSameAsBefore ? requestedRange(asked.range, size) : undefined;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send();
  }
  reply.headers({ ...headers, 'content-length': range ? range.end - range.start + 1 : size });
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return method === 'HEAD' ? reply.send() : reply.send(await storage.read(stored, range));
}

import type { Endpoint, UserId } from '@postavka/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Problem } from '../problem.ts';
import type { ActorOf } from './actor.ts';
import { admissionTo } from './admission.ts';
import { authenticate } from './authenticate.ts';
import { nameOf } from './endpoint-name.ts';

type EventEndpoint = Endpoint & {
  readonly auth: 'user' | 'company';
  readonly events: Readonly<Record<string, z.ZodType>>;
};

/** Sends one event; what the client is too slow to read is not kept: the stream ends and is opened again. */
type Send<E extends EventEndpoint> = <N extends keyof E['events'] & string>(
  name: N,
  data: z.input<E['events'][N]>,
) => void;

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** A token that ends by its age is noticed within a minute; one that is revoked ends its streams at once. */
const BEATS_A_CHECK = 4;
/** The client adds jitter of its own. */
const RECONNECT_MS = 2000;
const MOST_UNREAD_BYTES = 256 * 1024;
/** Tabs of a browser share one stream; a person has few browsers. */
const MOST_STREAMS_A_USER = 12;

/**
 * Serves an endpoint whose reply is a stream of server-sent events. The stream ends with the server, with a client that
 * does not read, or with its token: that is looked at every minute, and at once by `checkToken`.
 */
export function serveEvents<const E extends EventEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  open: (actor: ActorOf<E['auth']>, send: Send<E>, checkToken: () => void) => () => void,
): void {
  const { tokenResolvers } = app.serving;
  const { admitCaller } = admissionTo(endpoint, app.serving);
  const streams = new Map<() => void, UserId>();
  // Streams would keep the server from closing; browsers open them again, at another server if there is one.
  app.addHook('preClose', (done) => {
    for (const end of streams.keys()) end();
    done();
  });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: nameOf(endpoint) },
    handler: async (request, reply) => {
      const { authorization } = request.headers;
      const { actor: admitted } = await admitCaller(request);
      const actor = admitted as ActorOf<E['auth']>;
      const own = [...streams.values()].filter((userId) => userId === actor.userId);
      if (own.length >= MOST_STREAMS_A_USER) throw new Problem('too_many_requests', { retry_after: 60 });
      // A client that left during the lookup: `close` has been emitted already, so nothing would free the stream.
      if (reply.raw.destroyed) return reply.hijack();
      const raw = beginStream(reply);
      const send: Send<E> = (name, data) => {
        if (raw.writableEnded) return;
        raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
        if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
      };
      const checkToken = async () => {
        const isValid = await authenticate(endpoint, authorization, tokenResolvers).then(
          () => true,
          // An outage of the database is no reason to end the stream.
          (error: unknown) => !(error instanceof Problem),
        );
        if (!isValid) raw.end();
      };
      const close = open(actor, send, () => void checkToken());
      let beats = 0;
      const heartbeat = setInterval(async () => {
        beats += 1;
        if (beats % BEATS_A_CHECK === 0) await checkToken();
        if (!raw.writableEnded) raw.write(': heartbeat\n\n');
      }, HEARTBEAT_MS);
      const end = () => raw.end();
      streams.set(end, actor.userId);
      raw.once('close', () => {
        clearInterval(heartbeat);
        streams.delete(end);
        close();
      });
    },
  });
}

function beginStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would collect events into a buffer.
    'x-accel-buffering': 'no',
  });
  reply.raw.write(`retry: ${RECONNECT_MS}\n\n`);
  return reply.raw;
}

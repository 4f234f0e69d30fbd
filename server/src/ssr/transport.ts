import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writtenHeader, writtenIn } from '../platform/http/written-cookie.ts';

/** How the web's `call()` reaches the API; the same shape as in `web/src/shared/api/transport.ts`. */
export type Transport = (request: {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}>;

type Asking = Pick<FastifyRequest, 'clientAddress' | 'headers'>;

/** Pages ask the API in this process, with the same handlers and no socket, in the name of who asked for the page. */
export const inProcessTransport =
  (app: FastifyInstance, { clientAddress, headers: asked }: Asking): Transport =>
  async ({ method, url, headers, body }) => {
    const written = writtenIn(asked.cookie);
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, ...(written !== undefined && writtenHeader(written)) },
      remoteAddress: clientAddress,
      ...(body !== undefined && { payload: body }),
    });
    const names = Object.entries(reply.headers).map(([name, value]) => [name, value?.toString()]);
    return { status: reply.statusCode, headers: Object.fromEntries(names), body: reply.body };
  };

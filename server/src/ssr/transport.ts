import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { problemBody, toProblem } from '../platform/http/error-handler.ts';
import { writtenHeader, writtenIn } from '../platform/http/written-cookie.ts';
import { preferredLocale } from '../platform/words.ts';

/** How the web's `call()` reaches the API; the same shape as in `web/src/shared/api/transport.ts`. */
export type Transport = (request: {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<Reply>;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/**
 * Answers public reads of a page that is being rendered by calling their handlers directly, on behalf of the page's
 * visitor.
 */
export const inProcessTransport =
  (app: FastifyInstance, request: FastifyRequest): Transport =>
  async ({ method, url, headers: sent }) => {
    const [path = '', search] = url.split('?', 2);
    const read = method === 'GET' ? app.serving.pageReads.get(path) : undefined;
    if (!read) throw new Error(`${method} ${path} is nothing that a page may read`);
    const written = writtenIn(request.headers.cookie);
    const headers = { ...sent, ...(written !== undefined && writtenHeader(written)) };
    try {
      const query = Object.fromEntries(new URLSearchParams(search));
      return { status: 200, headers: {}, body: await read({ headers, clientAddress: request.clientAddress, query }) };
    } catch (error) {
      return refusal(error as FastifyError, request, headers);
    }
  };

function refusal(error: FastifyError, { log, id }: FastifyRequest, headers: Readonly<Record<string, string>>): Reply {
  const problem = toProblem(error);
  if (problem.status >= 500) log.error({ reqId: id, err: error }, 'failed');
  const body = JSON.stringify(problemBody(problem, preferredLocale(headers['accept-language']), id));
  const { retry_after: retryAfter } = problem.data;
  return {
    status: problem.status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(Number(retryAfter))) },
    body,
  };
}

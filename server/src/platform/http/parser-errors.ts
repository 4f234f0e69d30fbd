import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type PlainCode, Problem } from '../problem.ts';
import { answer, problemBody } from './error-handler.ts';
import { SECURITY_HEADERS } from './security.ts';

/** What Node's parser refuses, by its code; anything else is a malformed request. */
const BY_CODE: Readonly<Record<string, PlainCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** For `clientErrorHandler`: a request that never became one is answered in the form of all others. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const { status, head, body } = plainAnswer(BY_CODE[error.code ?? ''] ?? 'bad_request');
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.map((pair) => `${pair.join(': ')}\r\n`).join('')}\r\n${body}`,
  );
}

/** Expectations other than `100-continue`, calls that name no host, and calls that arrive while the server is closing. */
export function answerOutsideOfRoutes(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, head, body } = plainAnswer('expectation_failed');
    response.writeHead(status, Object.fromEntries(head)).end(body);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return;
    return answer(new Problem('bad_request'), request, reply.header('connection', 'close'));
  });
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing) return;
    return answer(new Problem('unavailable'), request, reply.header('connection', 'close').header('retry-after', '5'));
  });
}

function plainAnswer(code: PlainCode) {
  const problem = new Problem(code);
  const body = JSON.stringify(problemBody(problem, 'en', randomUUID()));
  const head = [
    ...SECURITY_HEADERS,
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['cache-control', 'no-store'],
    ['connection', 'close'],
  ] as const;
  return { status: problem.status, head, body };
}

import type { Locale } from '@postavka/contract';
import { takeFirstReply } from './first-replies.ts';

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, starting with `/api/`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly isFresh?: boolean;
}

export interface TransportReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** How a call is sent: over `fetch` in the browser, in-process while the server renders. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

export const fetchTransport: Transport = async (request) => {
  const { method, url, headers, isFresh } = request;
  const first =
    method === 'GET' && !isFresh ? await takeFirstReply<TransportReply>(url, headers.authorization) : undefined;
  return first ?? send(request);
};

async function send({ url, method, headers, body, signal, isFresh }: TransportRequest): Promise<TransportReply> {
  const reply = await fetch(url, {
    method,
    headers,
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    ...(isFresh ? { cache: 'reload' } : {}),
  });
  return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
}

export type TokenKind = 'user' | 'company';

/** What a call needs from its surroundings. A browser has one environment, a server one per request. */
export interface ApiEnvironment {
  readonly transport: Transport;
  locale(): Locale;
  token(kind: TokenKind): string | null;
  /** The server no longer knows this token. */
  onTokenRefused(kind: TokenKind, token: string): void;
  /** Replaces a refused (or missing) company token, for the same company; `null` if it cannot be had. */
  renewCompanyToken(refused: string | null): Promise<string | null>;
}

let source: (() => ApiEnvironment) | null = null;

export function configureApi(environment: () => ApiEnvironment): void {
  source = environment;
}

export function apiEnvironment(): ApiEnvironment {
  if (source === null) throw new Error('configureApi() has not been called');
  return source();
}

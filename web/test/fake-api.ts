import { companyToken, type Endpoint, type Locale, type ProblemBody } from '@postavka/contract';
import { expect } from 'vitest';
import { renewCompanyToken } from '../src/session/company-token.ts';
import { session } from '../src/session/session-store.ts';
import { configureApi, type TransportReply, type TransportRequest } from '../src/shared/api/transport.ts';

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** For tests of an answer that the contract does not allow. */
  readonly isWrong?: true;
}

type Handler = (request: TransportRequest & { readonly json: unknown }) => Answer | Promise<Answer>;

/** The handlers of calls; the first that fits answers. */
export type Handlers = readonly (readonly [Endpoint, Handler])[];

/**
 * A stand-in for the server: answers by endpoint and remembers what it was asked. An answer that the server would not
 * give fails the test.
 */
export function fakeApi(handlers: Handlers = [], locale: Locale = 'ru') {
  const requests: TransportRequest[] = [];
  const hasCompanies = handlers.some(([{ path }]) => path === companyToken.path);
  configureApi(() => ({
    locale: () => locale,
    token: session.token,
    onTokenRefused: (kind) => kind === 'user' && session.end(),
    renewCompanyToken: hasCompanies ? renewCompanyToken : async () => null,
    transport: async (request): Promise<TransportReply> => {
      requests.push(request);
      const [endpoint, handler] = handlers.find(([one]) => matches(one, request)) ?? [];
      if (endpoint === undefined || handler === undefined)
        throw new Error(`Nobody answers ${request.method} ${request.url}`);
      const json: unknown = request.body === undefined ? undefined : JSON.parse(request.body);
      const { status = 200, body, headers = {}, isWrong = false } = await handler({ ...request, json });
      const sent = body === undefined ? '' : JSON.stringify(body);
      if (status < 300 && !isWrong) expect.soft(faultsOf(endpoint, sent), `the answer to ${request.url}`).toEqual([]);
      return { status, headers, body: sent };
    },
  }));
  return { requests };
}

/** The tokens that the browser has stored. */
export const tokens = { write: session.write, read: session.token };

export const problem = (status: number, code: string, extra: Partial<ProblemBody> = {}): Answer => ({
  status,
  body: { code, detail: code, request_id: 'test', ...extra },
});

/** Where an answer differs from the contract. */
function faultsOf({ response, download }: Endpoint, sent: string): string[] {
  if (sent === '') return response === null || download ? [] : ['empty'];
  if (response === null) return download ? [] : ['not empty'];
  const { error } = response.safeParse(JSON.parse(sent));
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function matches({ method, path }: Endpoint, request: TransportRequest): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
  return request.method === method && pattern.test(request.url);
}

import { companyToken, type Endpoint, type Locale, type ProblemBody } from '@postavka/contract';
import { renewCompanyToken } from '../src/session/company-token.ts';
import { session } from '../src/session/session-store.ts';
import { configureApi, type TransportReply, type TransportRequest } from '../src/shared/api/transport.ts';

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

type Handler = (request: TransportRequest & { readonly json: unknown }) => Answer | Promise<Answer>;

/** Who answers which call; of two the first. */
export type Handlers = readonly (readonly [Endpoint, Handler])[];

/** A stand-in for the server: answers by endpoint and remembers what it was asked. */
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
      const [, handler] = handlers.find(([endpoint]) => matches(endpoint, request)) ?? [];
      if (handler === undefined) throw new Error(`Nobody answers ${request.method} ${request.url}`);
      const json: unknown = request.body === undefined ? undefined : JSON.parse(request.body);
      const { status = 200, body, headers = {} } = await handler({ ...request, json });
      return { status, headers, body: body === undefined ? '' : JSON.stringify(body) };
    },
  }));
  return { requests };
}

/** What the browser remembers of who is asking. */
export const tokens = { write: session.write, read: session.token };

export const problem = (status: number, code: string, extra: Partial<ProblemBody> = {}): Answer => ({
  status,
  body: { code, detail: code, request_id: 'test', ...extra },
});

function matches({ method, path }: Endpoint, request: TransportRequest): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
  return request.method === method && pattern.test(request.url);
}

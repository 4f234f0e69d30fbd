import { type Auth, type CallInput, type CallResult, currentUser, type Endpoint } from '@postavka/contract';
import { ApiProblem, toProblem } from './api-problem.ts';
import { type ApiEnvironment, apiEnvironment, type TokenKind, type TransportReply } from './transport.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Calls with the same key create one thing between them. */
  readonly idempotencyKey?: string | undefined;
  /** Skips the browser's cache, for people who have just changed what the call returns. */
  readonly isFresh?: boolean;
}

/** Calls an endpoint of the contract; resolves with its typed reply or throws an `ApiProblem`. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, idempotencyKey, isFresh = false }: CallOptions = {},
): Promise<CallResult<E>> {
  return answerTo(endpoint, (headers, environment) =>
    send(endpoint, input, { ...headers, ...keyHeader(idempotencyKey) }, environment, { signal, isFresh }),
  );
}

export const keyHeader = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { 'idempotency-key': key };

/** Sends a request: the only difference between plain calls and uploads. */
type Send = (headers: Readonly<Record<string, string>>, environment: ApiEnvironment) => Promise<TransportReply>;

export async function answerTo<const E extends Endpoint>(endpoint: E, send: Send): Promise<CallResult<E>> {
  const environment = apiEnvironment();
  let credential = await chooseToken(endpoint, environment);
  let reply = await send(headersOf(environment, credential), environment);
  if (credential?.kind === 'company' && isTokenRefusal(reply)) {
    // Repeated once: a fresh token that is refused will not get better.
    credential = await insteadOf(credential, endpoint, environment);
    if (credential !== null) reply = await send(headersOf(environment, credential), environment);
  }
  if (reply.status >= 200 && reply.status < 300) {
    // Replies are not parsed here: the contract's own server has already checked them against the same schema.
    return readSuccess(endpoint, reply) as CallResult<E>;
  }
  const problem = toProblem(reply.status, readJson(reply.body), retryAfter(reply));
  if (credential !== null && problem.status === 401 && problem.code === 'token_invalid') {
    environment.onTokenRefused(credential.kind, credential.token);
  }
  // Without a valid session the console answers 404: another call tells whether the session has ended.
  if (endpoint.auth === 'operator' && problem.status === 404) await call(currentUser, {}).catch(() => {});
  throw problem;
}

interface Credential {
  readonly kind: TokenKind;
  readonly token: string;
}

const TOKENS_OF = {
  optional: ['user'],
  user: ['user'],
  operator: ['user'],
  company: ['company'],
  either: ['company', 'user'],
} as const satisfies Record<Exclude<Auth, 'none'>, readonly TokenKind[]>;

async function chooseToken({ auth }: Endpoint, environment: ApiEnvironment): Promise<Credential | null> {
  if (auth === 'none') return null;
  for (const kind of TOKENS_OF[auth]) {
    const token = environment.token(kind);
    if (token !== null) return { kind, token };
  }
  if (auth === 'optional') return null;
  const token = auth === 'company' ? await environment.renewCompanyToken(null) : null;
  if (token !== null) return { kind: 'company', token };
  throw new ApiProblem({ status: 401, code: 'token_required', detail: 'token is required' });
}

/** The token to try instead of a refused company token. */
async function insteadOf(
  { token: refused }: Credential,
  { auth }: Endpoint,
  environment: ApiEnvironment,
): Promise<Credential | null> {
  const token = await environment.renewCompanyToken(refused);
  if (token !== null) return { kind: 'company', token };
  const userToken = auth === 'either' ? environment.token('user') : null;
  return userToken === null ? null : { kind: 'user', token: userToken };
}

function isTokenRefusal({ status, body }: TransportReply): boolean {
  return status === 401 && toProblem(status, readJson(body), undefined).code === 'token_invalid';
}

export interface LooseInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

const headersOf = (environment: ApiEnvironment, credential: Credential | null): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': environment.locale(),
  ...(credential === null ? {} : { authorization: `Token ${credential.token}` }),
});

const send = (
  { method, path }: Endpoint,
  input: LooseInput,
  headers: Readonly<Record<string, string>>,
  { transport }: ApiEnvironment,
  { signal, isFresh }: Pick<CallOptions, 'signal' | 'isFresh'>,
): Promise<TransportReply> =>
  asProblem(signal, () =>
    transport({
      method,
      url: toUrl(path, input),
      headers: input.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(isFresh ? { isFresh } : {}),
    }),
  );

/** A failed connection is a problem too; an aborted call is not. */
export async function asProblem<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem({ status: 0, code: 'network', detail: error instanceof Error ? error.message : 'network' });
  }
}

export function toUrl(path: string, { params = {}, query = {} }: LooseInput): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function readSuccess({ auth, path }: Endpoint, { status, body }: TransportReply): unknown {
  if (status === 204 || body === '') return null;
  const last = lastReplies.get(path);
  if (last?.body === body) return last.json;
  const json = readJson(body);
  if (json === undefined) throw toProblem(status, undefined, undefined);
  if (auth === 'none' && body.length > LONG) lastReplies.set(path, { body, json });
  return json;
}

/** `undefined` marks text that is not JSON, since JSON cannot express it. */
function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** On a server every page needs the same categories and regions: comparing texts is faster than parsing them anew. */
const lastReplies = new Map<string, { readonly body: string; readonly json: unknown }>();
const LONG = 5000;

function retryAfter(reply: TransportReply): number | undefined {
  const seconds = Number.parseInt(reply.headers['retry-after'] ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

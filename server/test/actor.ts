import type { CallInput, CallResult, Endpoint, ProblemBody } from '@postavka/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

/** May be left out where every part of it may. */
type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Somebody who calls the API. */
export class TestActor {
  readonly app: TestApp;
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(app: TestApp, token?: string, headers: Readonly<Record<string, string>> = {}) {
    this.app = app;
    this.token = token;
    this.headers = headers;
  }

  /** The same person, with these headers. */
  with(headers: Readonly<Record<string, string>>): TestActor {
    return new TestActor(this.app, this.token, { ...this.headers, ...headers });
  }

  /** Calls an endpoint of the contract; a refusal is thrown. */
  async call<const E extends Endpoint>(endpoint: E, ...[input]: Input<E>): Promise<CallResult<E>> {
    const { params = {}, query = {}, body } = (input ?? {}) as { params?: object; query?: object; body?: object };
    const reply = await this.send(endpoint.method, fill(endpoint.path, params), { query, body });
    if (reply.statusCode >= 400) throw new Refusal(reply);
    return (reply.body === '' ? null : reply.json()) as CallResult<E>;
  }

  /** Sends anything at all, for what the contract does not allow. */
  send(
    method: 'GET' | 'POST',
    url: string,
    { query, body, payloadAsStream = false }: { query?: object; body?: unknown; payloadAsStream?: boolean } = {},
  ): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method,
      url,
      payloadAsStream,
      headers: { ...(this.token !== undefined && { authorization: `Token ${this.token}` }), ...this.headers },
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      ...(body !== undefined && { payload: body as object }),
    });
  }
}

/** A reply that says no. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ProblemBody;
  readonly headers: LightMyRequestResponse['headers'];

  constructor(reply: LightMyRequestResponse) {
    super(`${reply.statusCode} ${reply.body}`);
    this.status = reply.statusCode;
    this.body = reply.json();
    this.headers = reply.headers;
  }
}

const fill = (path: string, params: object): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));

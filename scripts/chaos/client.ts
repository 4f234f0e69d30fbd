import { type CallInput, type CallResult, type Endpoint, successStatus } from '@postavka/contract';
import type { Breaches } from './breaches.ts';

/** What a caller knows after a call. `unknown`: the change may be there or not. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string };

interface Sent {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

export interface Client {
  readonly url: string;
  call<const E extends Endpoint>(endpoint: E, input: CallInput<E>, sent?: Sent): Promise<Outcome<CallResult<E>>>;
  /** A form with one file. */
  upload<const E extends Endpoint>(
    endpoint: E,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
    sent?: Sent,
  ): Promise<Outcome<CallResult<E>>>;
  readonly stats: CallStats;
}

export interface CallStats {
  /** Uploads that are being sent now. */
  uploading: number;
  calls: number;
  done: number;
  refused: number;
  unknown: number;
  /** Milliseconds, of every call that was answered. */
  readonly times: number[];
  longest: number;
}

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

interface Expected {
  readonly longestMs: number;
  /** Whether a call without an answer is a breach. */
  readonly mustAnswer: boolean;
}

/** Calls the API as the browser does, over HTTP; what takes too long or fails inside the server is a breach. */
export function createClient(url: string, breaches: Breaches, { longestMs, mustAnswer }: Expected): Client {
  const stats: CallStats = { uploading: 0, calls: 0, done: 0, refused: 0, unknown: 0, times: [], longest: 0 };

  const call: Client['call'] = (endpoint, { params = {}, query = {}, body }: Parts, sent = {}) =>
    timed(endpoint, () =>
      ask(endpoint, `${fill(endpoint.path, params)}${search(query)}`, sent, {
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );

  const upload: Client['upload'] = async (endpoint, fields, { name, bytes }, sent = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([bytes]), name);
    stats.uploading += 1;
    try {
      return await timed(endpoint, () => ask(endpoint, endpoint.path, sent, { body: form }));
    } finally {
      stats.uploading -= 1;
    }
  };

  async function timed<T>(endpoint: Endpoint, send: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const started = performance.now();
    const outcome = await send();
    const took = performance.now() - started;
    stats.calls += 1;
    stats[outcome.kind] += 1;
    stats.longest = Math.max(stats.longest, took);
    if (outcome.kind !== 'unknown') stats.times.push(took);
    if (outcome.kind === 'unknown' && mustAnswer) breaches.add('failed request', `${endpoint.path}: ${outcome.why}`);
    if (took > longestMs) breaches.add('hung', `${endpoint.path} took ${Math.round(took)} ms: ${outcome.kind}`);
    return outcome;
  }

  async function ask<const E extends Endpoint>(
    endpoint: E,
    path: string,
    { token, key }: Sent,
    content: Pick<RequestInit, 'headers' | 'body'>,
  ): Promise<Outcome<CallResult<E>>> {
    try {
      const reply = await fetch(`${url}${path}`, {
        method: endpoint.method,
        signal: AbortSignal.timeout(longestMs + 500),
        ...content,
        headers: {
          ...(token !== undefined && { authorization: `Token ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...content.headers,
        },
      });
      const text = await reply.text();
      return read(endpoint, reply.status, text);
    } catch (error) {
      return { kind: 'unknown', why: String((error as Error).cause ?? error) };
    }
  }

  function read<const E extends Endpoint>(endpoint: E, status: number, text: string): Outcome<CallResult<E>> {
    if (status === 503) return { kind: 'unknown', why: '503' };
    if (status >= 500) {
      breaches.add('internal error', `${endpoint.path} answered ${status}: ${text.slice(0, 300)}`);
      return { kind: 'unknown', why: String(status) };
    }
    if (status !== successStatus(endpoint)) return { kind: 'refused', status, code: codeIn(text) };
    if (endpoint.response === null) return { kind: 'done', value: null as CallResult<E> };
    const parsed = endpoint.response.safeParse(JSON.parse(text));
    if (!parsed.success) breaches.add('foreign', `${endpoint.path} answered in another shape: ${text.slice(0, 300)}`);
    return { kind: 'done', value: JSON.parse(text) };
  }

  return { url, call, upload, stats };
}

const fill = (path: string, params: object): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));

const search = (query: object): string => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
};

function codeIn(text: string): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return text.slice(0, 100);
  }
}

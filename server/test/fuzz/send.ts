import { type Agent, request as open } from 'node:http';
import { type Endpoint, PROBLEMS, ProblemBody, successStatus } from '@postavka/contract';
import type { FuzzRequest } from './requests.ts';

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const EVENTS = 'text/event-stream';

/** No call may take longer. Tests share their machine with others: `npm run fuzz` wants 5 seconds. */
const MAX_MS = Number(process.env.FUZZ_SECONDS ?? 60) * 1000;

/** Sends it as it is; a reply that does not come in time is an error. */
export function send(agent: Agent, base: URL, { method, path, headers, body }: FuzzRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = open(
      { agent, host: base.hostname, port: base.port, method, path, headers, signal: AbortSignal.timeout(MAX_MS) },
      (reply) => {
        const [status, type] = [reply.statusCode ?? 0, reply.headers['content-type'] ?? ''];
        if (type.startsWith(EVENTS)) {
          // It has no end of its own.
          reply.on('error', () => {}).destroy();
          return resolve({ status, type, body: '' });
        }
        const chunks: Buffer[] = [];
        reply.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
        reply.on('end', () =>
          resolve({
            status,
            type,
            body: reply.headers['content-encoding'] ? 'packed' : Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What is wrong with a reply, if anything is. */
export function faultOf(
  endpoint: Endpoint,
  { method }: FuzzRequest,
  { status, type, body }: Reply,
): string | undefined {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`;
  if (body === 'packed' || method === 'HEAD') return undefined;
  if (status >= 400) return problemFault(status, body);
  if (status === 304 || endpoint.download) return undefined;
  if (status !== successStatus(endpoint)) return `answered ${status}, declared ${successStatus(endpoint)}`;
  if (endpoint.events !== undefined) return type.startsWith(EVENTS) ? undefined : `a stream of type ${type}`;
  if (endpoint.response === null) return body === '' ? undefined : 'a body that is not declared';
  if (!type.startsWith('application/json')) return `a reply of type ${type}`;
  const parsed = endpoint.response.safeParse(JSON.parse(body));
  return parsed.success ? undefined : `not of its shape: ${parsed.error.message.slice(0, 300)}`;
}

function problemFault(status: number, body: string): string | undefined {
  const problem = ProblemBody.safeParse(readJson(body));
  if (!problem.success) return `a refusal in another form: ${body.slice(0, 200)}`;
  const declared = PROBLEMS[problem.data.code as keyof typeof PROBLEMS];
  if (declared !== status) return `${problem.data.code} answered as ${status}`;
  return problem.data.detail.includes('{{') ? `words with a gap: ${problem.data.detail}` : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { Agent } from 'node:http';
import { ENDPOINTS } from '@postavka/contract';
import fc from 'fast-check';
import { type As, expect, test } from '../index.ts';
import { type FuzzRequest, requestFor } from './requests.ts';
import { faultOf, send } from './send.ts';

/** `npm run fuzz` gives its own; the tests take a short run, the same each time. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 8;
/** Callers sign out, delete themselves and leave companies: they are made anew after so many requests. */
const PER_CALLER = 300;

test(`${COUNT} requests, seed ${SEED}: no 5xx, every reply in its declared shape and in time`, async ({ app, as }) => {
  const base = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const endpoints = Object.entries(ENDPOINTS);
  const faults: string[] = [];
  for (let done = 0; done < COUNT; done += PER_CALLER) {
    const tokens = await callers(as);
    const size = Math.min(PER_CALLER, COUNT - done);
    const jobs = Array.from({ length: size }, (_, i) => {
      const [name, endpoint] = endpoints[(done + i) % endpoints.length] ?? expect.fail('no endpoints');
      const [request] = fc.sample(requestFor(endpoint), { numRuns: 1, seed: SEED + done + i });
      const token = tokens[(done + i + Math.floor((done + i) / endpoints.length)) % tokens.length];
      return { name, endpoint, request: withToken(request as FuzzRequest, token) };
    });
    for (let at = 0; at < jobs.length; at += AT_ONCE)
      await Promise.all(
        jobs.slice(at, at + AT_ONCE).map(async ({ name, endpoint, request }) => {
          const fault = await send(agent, base, request).then(
            (reply) => faultOf(endpoint, request, reply),
            (error: unknown) => (isCut(error, request) ? undefined : String(error)),
          );
          if (fault !== undefined) faults.push(`${name}: ${fault}\n    ${replayable(request)}`);
        }),
      );
  }
  agent.destroy();
  expect(faults.length, faults.slice(0, 20).join('\n')).toBe(0);
}, 3_600_000);

/** Each kind of caller that the API knows, and some that it does not. */
async function callers(as: As): Promise<(string | undefined)[]> {
  const [user, owner, staff] = await Promise.all([as.user(), as.owner(), as.member()]);
  return [undefined, user.token, owner.token, owner.token, staff.token, 'a'.repeat(43), 'wrong'];
}

const withToken = (request: FuzzRequest, token: string | undefined): FuzzRequest =>
  token === undefined ? request : { ...request, headers: { ...request.headers, authorization: `Token ${token}` } };

/** The server may close the connection on a body that it does not want, before all of it has been sent. */
const isCut = (error: unknown, { body }: FuzzRequest): boolean =>
  body !== undefined && ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

const replayable = ({ body, ...request }: FuzzRequest): string =>
  JSON.stringify({ ...request, body: body?.toString('base64') }).slice(0, 2000);

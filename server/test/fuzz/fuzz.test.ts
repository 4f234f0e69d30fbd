import { Agent } from 'node:http';
import { ENDPOINTS, type Endpoint } from '@postavka/contract';
import fc from 'fast-check';
import { expect, test } from '../index.ts';
import { CALLERS, type Caller, createWorld, type World } from '../permission-matrix/callers.ts';
import type { Input, Row } from '../permission-matrix/row.ts';
import { MATRIX } from '../permission-matrix/rows.ts';
import { realRequestFor } from './real-requests.ts';
import { type FuzzRequest, requestFor } from './requests.ts';
import { faultOf, send } from './send.ts';

/** `npm run fuzz` gives its own; the tests take a short run, the same each time. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 8;
/** Callers sign out, delete themselves and leave companies: they are made anew after so many requests. */
const PER_WORLD = 600;
/** Those whom most calls let in come as often as all others together. */
const WHO: readonly Caller[] = [
  ...CALLERS,
  ...CALLERS.flatMap((_, i) => (i % 3 === 0 ? (['operator'] as const) : (['owner'] as const))),
];

interface Job {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly request: FuzzRequest;
}

test(`${COUNT} requests, seed ${SEED}: no 5xx, every reply in its declared shape and in time`, async ({ app, as }) => {
  const base = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const faults: string[] = [];
  const answered = new Map<string, Set<number>>();
  for (let done = 0; done < COUNT; done += PER_WORLD) {
    const jobs = await draw(await createWorld(app, as), done, Math.min(PER_WORLD, COUNT - done));
    for (let at = 0; at < jobs.length; at += AT_ONCE)
      await Promise.all(
        jobs.slice(at, at + AT_ONCE).map(async ({ name, endpoint, request }) => {
          const fault = await send(agent, base, request).then(
            (reply) => {
              answered.set(name, (answered.get(name) ?? new Set()).add(reply.status));
              return faultOf(endpoint, request, reply);
            },
            (error: unknown) => (isCut(error, request) ? undefined : String(error)),
          );
          if (fault !== undefined) faults.push(`${name}: ${fault}\n    ${replayable(request)}`);
        }),
      );
  }
  agent.destroy();
  tell(answered);
  expect(faults.length, faults.slice(0, 20).join('\n')).toBe(0);
}, 7_200_000);

/** Every endpoint in turn: made up from its schema, then from what the world has. */
async function draw(world: World, from: number, count: number): Promise<Job[]> {
  await verify(world);
  const inputs = await prepare(world);
  const ids = [...inputs.values()].flatMap(numbersIn).filter((id) => id !== NOWHERE);
  const endpoints = Object.entries(ENDPOINTS);
  return Array.from({ length: count }, (_, i) => {
    const turn = from + i;
    const [name, endpoint] = endpoints[turn % endpoints.length] ?? expect.fail('no endpoints');
    const isReal = Math.floor(turn / endpoints.length) % 2 === 1;
    const [drawn] = fc.sample(
      fc.tuple(
        isReal ? realRequestFor(endpoint, inputs.get(name) ?? {}, ids) : requestFor(endpoint),
        fc.constantFrom(...WHO),
      ),
      { numRuns: 1, seed: SEED + turn },
    );
    const [request, who] = drawn ?? expect.fail('nothing was drawn');
    return { name, endpoint, request: withToken(request, world.callers[who](rowOf(name).gate).token) };
  });
}

const rowOf = (name: string): Row => MATRIX[name] ?? expect.fail(`no row for ${name}`);

/** Of each company without it few requests may be active. */
const verify = ({ app, companyId }: World) =>
  app.deps.database.db.updateTable('companies').set({ verification_status: 2 }).where('id', '=', companyId).execute();

async function prepare(world: World): Promise<Map<string, Input>> {
  const inputs = new Map<string, Input>();
  for (const name of Object.keys(ENDPOINTS)) inputs.set(name, (await rowOf(name).input?.(world)) ?? {});
  return inputs;
}

/** What rows of the matrix give where nothing is. */
const NOWHERE = 999_999_999;

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** How deep the requests went: endpoints that never did what they were asked. */
function tell(answered: ReadonlyMap<string, ReadonlySet<number>>): void {
  const refusing = [...answered].flatMap(([name, statuses]) =>
    [...statuses].some((status) => status < 400) ? [] : [`${name} ${[...statuses].join()}`],
  );
  if (process.env.FUZZ_COUNT !== undefined)
    process.stdout.write(
      `${answered.size} endpoints asked; ${refusing.length} always refused: ${refusing.join('; ')}\n`,
    );
}

const withToken = (request: FuzzRequest, token: string | undefined): FuzzRequest =>
  token === undefined ? request : { ...request, headers: { ...request.headers, authorization: `Token ${token}` } };

/** The server may close the connection on a body that it does not want, before all of it has been sent. */
const isCut = (error: unknown, { body }: FuzzRequest): boolean =>
  body !== undefined && ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

const replayable = ({ body, ...request }: FuzzRequest): string =>
  JSON.stringify({ ...request, body: body?.toString('base64') }).slice(0, 2000);

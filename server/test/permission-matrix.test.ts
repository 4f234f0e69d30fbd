import { ENDPOINTS, type Endpoint, type Permission } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from './actor.ts';
import { form } from './form.ts';
import { expect, test } from './index.ts';
import { CALLERS, type Caller, createWorld, type World } from './permission-matrix/callers.ts';
import type { Input, Row } from './permission-matrix/row.ts';
import { MATRIX } from './permission-matrix/rows.ts';
import { stored } from './permission-matrix/stored.ts';

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(MATRIX).sort(), 'rows are in server/test/permission-matrix').toEqual(
    Object.keys(ENDPOINTS).sort(),
  );
});

/** What only reads changes nothing for the next one: reads share their callers. */
const reading = test.extend<{ shared: World }>({
  shared: [async ({ app, as }, use) => use(await createWorld(app, as)), { scope: 'file' }],
});

const rows = Object.entries(ENDPOINTS).filter(([name]) => name in MATRIX);

describe.for(rows.filter(([, { method }]) => method === 'GET'))('%s', ([name, endpoint]) => {
  reading('answers every kind of caller as the row says', ({ shared }) => expectRow(shared, name, endpoint));
});

describe.for(rows.filter(([, { method }]) => method !== 'GET'))('%s', ([name, endpoint]) => {
  test('answers every kind of caller as the row says', async ({ app, as }) =>
    expectRow(await createWorld(app, as), name, endpoint));
});

async function expectRow(world: World, name: string, endpoint: Endpoint): Promise<void> {
  // What is declared and not served yet is the matter of another test.
  if (!world.app.fastify.routeList.includes(`${endpoint.method} ${endpoint.path}`)) return;
  const row = MATRIX[name] ?? expect.fail('no row');
  const answers: Partial<Record<Caller, number>> = {};
  let input: Input | undefined;
  let before: object | undefined;
  for (const caller of CALLERS) {
    input ??= (await row.input?.(world)) ?? {};
    const isRefused =
      row.gate !== 'anybody' && STRANGERS.has(caller) && [400, 403, 404, 409].includes(expected(row, endpoint, caller));
    if (isRefused) before ??= await stored(world.app.deps.database.db);
    const status = await statusOf(world.callers[caller](row.gate), endpoint, input);
    if (isRefused) expect(await stored(world.app.deps.database.db), `${caller} was refused`).toEqual(before);
    answers[caller] = status;
    // Who is turned away leaves everything to the next one as it was.
    if (!TURNED_AWAY.has(status)) [input, before] = [undefined, undefined];
  }
  expect(answers).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, endpoint, caller)])));
}

const TURNED_AWAY: ReadonlySet<number> = new Set([401, 403, 404]);

/** Who gets as far as the rows that the input prepares, and must leave them alone. */
const STRANGERS: ReadonlySet<Caller> = new Set(['user without company', 'foreign owner', 'owner of a blocked company']);

function expected(
  { gate, ok, foreign = ok, but = {} }: Row,
  { method }: Pick<Endpoint, 'method'>,
  caller: Caller,
): number {
  const isForeign = caller === 'foreign owner' || caller === 'owner of a blocked company';
  const passed = but[caller] ?? (isForeign ? foreign : ok);
  if (gate === 'anybody') return ok;
  if (gate === 'operator') return caller === 'operator' ? passed : 404;
  if (NOT_SIGNED_IN.has(caller)) return 401;
  const isUser = caller === 'user without company' || caller === 'user token of an owner' || caller === 'operator';
  if (gate === 'either') return passed;
  if (gate === 'user') return isUser ? passed : 401;
  if (isUser) return 401;
  // Such a company may read its own.
  if (caller === 'owner of a blocked company' && (method === 'POST' || gate !== 'company')) return 403;
  return gate === 'company' || holds(caller, gate) ? passed : 403;
}

const NOT_SIGNED_IN: ReadonlySet<Caller> = new Set([
  'anonymous',
  'malformed',
  'expired',
  'revoked',
  'removed member',
  'blocked member',
]);

function holds(caller: Caller, flag: Permission): boolean {
  if (caller === 'owner' || caller === 'foreign owner') return true;
  if (caller === 'manager') return !['company_info_permission', 'add_users_permission'].includes(flag);
  return caller === `staff with ${flag}`;
}

async function statusOf(actor: TestActor, { method, path, events }: Endpoint, input: Input): Promise<number> {
  const { params = {}, query } = input;
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const { headers = {}, body = input.body } = input.form ? form(...input.form) : {};
  const payloadAsStream = events !== undefined;
  const reply = await actor.with(headers).send(method, url, { ...(query && { query }), body, payloadAsStream });
  return reply.statusCode;
}

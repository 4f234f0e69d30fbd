import { createServer, type Socket } from 'node:net';
import { countProducts, createProduct, listCompanyProducts, login } from '@postavka/contract';
import { describe } from 'vitest';
import { connect } from '../src/platform/db/database.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { TestMember } from './companies.ts';
import { expect, test } from './index.ts';

/** Runs this in the session that writes such a row, at once or at COMMIT; returns what ends it. */
async function trap(app: TestApp, body: string, { on, when, atCommit = false }: Trap) {
  const { pool } = app.deps.database;
  await pool.query(`
    create function trap() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
    create constraint trigger trap after ${on} deferrable initially ${atCommit ? 'deferred' : 'immediate'}
      for each row when (${when}) execute function trap()`);
  return () => pool.query('drop function trap() cascade');
}

interface Trap {
  readonly on: string;
  readonly when: string;
  readonly atCommit?: boolean;
}

const DIE = 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1);';
const NEW_PRODUCT = { on: 'insert on products', when: `new.name like 'Lost%'` };
const namesOf = async (owner: TestMember) =>
  (await owner.call(listCompanyProducts, { query: { limit: 1000 } })).data.map(({ name }) => name);

describe('a session that is lost during a call', () => {
  test.for([
    ['at a write', NEW_PRODUCT],
    ['at COMMIT', { ...NEW_PRODUCT, atCommit: true }],
  ] as const)(
    '%s is answered with 503, nothing is there, and the next call is served',
    async ([, where], { app, as }) => {
      const owner = await as.owner();
      const end = await trap(app, DIE, where);
      const calls = ['Lost 1', 'Kept 1', 'Lost 2', 'Kept 2', 'Kept 3'].map((name) =>
        owner.send('POST', createProduct.path, { body: { name } }),
      );
      const replies = await Promise.all(calls);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 201, 503, 201, 201]);
      expect(replies[0]?.json().code).toBe('unavailable');
      expect(replies[0]?.headers['retry-after']).toBe('2');
      await end();
      expect((await namesOf(owner)).toSorted()).toEqual(['Kept 1', 'Kept 2', 'Kept 3']);
    },
  );

  test('between the work and the stored reply leaves nothing; its key works again', async ({ app, as }) => {
    const owner = await as.owner();
    const keyed = owner.with({ 'idempotency-key': 'died' });
    const body = { name: 'Valve' };
    for (const atCommit of [false, true]) {
      const where = { on: 'update on idempotency_keys', when: `new.key = 'died' and new.reply is not null`, atCommit };
      const end = await trap(app, DIE, where);
      expect((await keyed.send('POST', createProduct.path, { body })).statusCode).toBe(503);
      await end();
      expect(await namesOf(owner)).toEqual([]);
    }
    const replies = [
      await keyed.send('POST', createProduct.path, { body }),
      await keyed.send('POST', createProduct.path, { body }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(replies[1]?.body).toBe(replies[0]?.body);
    expect(await namesOf(owner)).toEqual(['Valve']);
  });
});

/** More for a thorough look: `COLD_ROUNDS=50 vitest run server/test/lost-connection.test.ts`. */
const COLD_ROUNDS = Number(process.env.COLD_ROUNDS ?? 3);

test('a hundred writes at once on a cold cache: each is there or refused, and none waits for another', {
  timeout: 90_000 + COLD_ROUNDS * 10_000,
}, async ({ app, as }) => {
  const owner = await as.owner();
  const written: string[] = [];
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    await app.deps.database.pool.query(`notify catalog, 'all'`);
    const names = Array.from({ length: 100 }, (_, i) => `Round ${round} number ${i}`);
    const replies = await Promise.all(names.map((name) => owner.send('POST', createProduct.path, { body: { name } })));
    const created = names.filter((_, i) => replies[i]?.statusCode === 201);
    expect(replies.flatMap((reply) => (reply.statusCode === 201 ? [reply.json().name] : []))).toEqual(created);
    // A busy machine refuses some; where each waited for another's connection, none would be there.
    const others = replies.map(({ statusCode }) => statusCode).filter((status) => status !== 201);
    expect(others).toEqual(others.map(() => 503));
    expect(created.length).toBeGreaterThan(names.length / 2);
    written.push(...created);
  }
  const { rows } = await app.deps.database.pool.query('select name from products where company_id = $1', [
    owner.companyId,
  ]);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
});

describe('what the database refuses', () => {
  test.for([
    ['53100', 503, 'unavailable'],
    ['53300', 503, 'unavailable'],
    ['57P03', 503, 'unavailable'],
    ['22003', 400, 'invalid'],
    ['23505', 409, 'conflict'],
    ['XX000', 500, 'internal'],
  ] as const)('with %s is answered with %i, and the log names it', async ([state, status, code], { app, as }) => {
    const owner = await as.owner();
    const end = await trap(app, `raise exception 'trap' using errcode = '${state}';`, NEW_PRODUCT);
    const reply = await owner.send('POST', createProduct.path, { body: { name: 'Lost' } });
    await end();
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(app.logged()).toContain(`"error_code":"${state}"`);
  });

  test('the longest e-mail is no trouble for a limit', async ({ as }) => {
    const username = `${'a'.repeat(60)}@${'b.'.repeat(90)}example.ru`;
    const reply = await as.visitor().send('POST', login.path, { body: { username, password: 'forty valves' } });
    expect(reply.statusCode).toBe(400);
  });
});

describe('without a database', () => {
  test('that refuses connections: 503 at once, also for readiness', async () => {
    const app = await createTestApp({ database: connect('postgres://x:x@127.0.0.1:1/x', 2) });
    for (const url of ['/ready', countProducts.path]) expect((await app.fastify.inject(url)).statusCode).toBe(503);
    expect((await app.fastify.inject('/health')).statusCode).toBe(200);
    await app.deps.database.close();
    await app.close();
  });

  test('that accepts and says nothing: 503 when the time for it is over', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const database = connect(`postgres://x:x@127.0.0.1:${port}/x`, 2, { acquireMs: 1_500 });
    const app = await createTestApp({ database });
    const replies = await Promise.all(
      ['/ready', ...Array.from({ length: 10 }, () => countProducts.path)].map((url) => app.fastify.inject(url)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(503));
    for (const socket of sockets) socket.destroy();
    silent.close();
    await database.close();
    await app.close();
  });
});

import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Database, hotRead, inTransaction, type Tx } from './database.ts';
import { isUnavailable } from './failures.ts';
import { withClient } from './with-client.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = connect(home.url, 3);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const kill = (pid: number) =>
  withClient(home.url, 'test', (client) => client.query('select pg_terminate_backend($1, 5000)', [pid]));
const pidOf = async (tx: Tx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;
const add = (tx: Tx, email: string) => tx.insertInto('users').values({ email }).execute();
const exists = async (email: string) =>
  (await database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'acknowledged',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
  );

/** Nothing is left of the dead: the pool serves as many as before. */
async function expectHealthy(): Promise<void> {
  const some = Array.from({ length: 12 }, () => sql`select 1`.execute(database.db));
  expect(await Promise.all(some)).toHaveLength(12);
  expect(database.pool.totalCount).toBeLessThanOrEqual(3);
  expect(database.pool.waitingCount).toBe(0);
}

describe('a session that is lost', () => {
  test('before BEGIN fails the transaction', async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await kill(rows[0].pid);
    await expect(client.query('begin')).rejects.toSatisfy(isUnavailable);
    client.release();
    await expectHealthy();
  });

  test.for<readonly [string, (tx: Tx) => Promise<unknown>]>([
    ['after BEGIN', async (tx: Tx) => kill(await pidOf(tx))],
    [
      'after a write',
      async (tx: Tx) => {
        await add(tx, 'after-write@lost.ru');
        await kill(await pidOf(tx));
      },
    ],
    [
      'between two writes',
      async (tx: Tx) => {
        await add(tx, 'first@lost.ru');
        await kill(await pidOf(tx));
        await add(tx, 'second@lost.ru');
      },
    ],
  ])('%s fails it, and nothing of it is there', async ([, work]) => {
    expect(await refusalOf(inTransaction(database.db, work))).toBe('unavailable');
    for (const email of ['after-write@lost.ru', 'first@lost.ru', 'second@lost.ru']) expect(await exists(email)).toBe(0);
    await expectHealthy();
  });

  test('at COMMIT fails it, and nothing of it is there', async () => {
    await database.pool.query(`
      create function die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
      create constraint trigger dies_at_commit after insert on users deferrable initially deferred
        for each row when (new.email like '%@commit.ru') execute function die()`);
    expect(await refusalOf(inTransaction(database.db, (tx) => add(tx, 'lost@commit.ru')))).toBe('unavailable');
    expect(await exists('lost@commit.ru')).toBe(0);
    await expectHealthy();
  });

  test('while it is idle in the pool fails nobody', async () => {
    const { rows } = await database.pool.query('select pg_backend_pid() as pid');
    await kill(rows[0].pid);
    await expect.poll(() => database.pool.idleCount).toBeLessThan(3);
    await expectHealthy();
  });

  test('takes its prepared statements along; they are made again', async () => {
    const read = hotRead((db) => db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')));
    for (let i = 0; i < 3; i += 1) {
      const [row] = await read(database);
      await kill(row?.pid ?? 0);
      await expect.poll(async () => (await read(database))[0]?.pid).not.toBe(row?.pid);
    }
    await expectHealthy();
  });

  test('fails nobody but those who use it', async () => {
    const victims = 12;
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        refusalOf(
          inTransaction(database.db, async (tx) => {
            await add(tx, `many-${i}@lost.ru`);
            if (i < victims) await kill(await pidOf(tx));
          }),
        ),
      ),
    );
    expect(outcomes.filter((one) => one === 'unavailable')).toHaveLength(victims);
    expect(outcomes.filter((one) => one === 'acknowledged')).toHaveLength(60 - victims);
    for (const [i, outcome] of outcomes.entries())
      expect(await exists(`many-${i}@lost.ru`)).toBe(outcome === 'acknowledged' ? 1 : 0);
    await expectHealthy();
  });
});

describe('a connection whose other end says nothing any more', () => {
  test('fails the statement that waits, its transaction at once, and nobody later', async () => {
    const line = await openLine(home.url);
    const distant = connect(line.url, 1, { silentMs: 300 });
    try {
      await sql`select 1`.execute(distant.db);
      const lost = inTransaction(distant.db, async (tx) => {
        await add(tx, 'silent@lost.ru');
        line.cut();
        await sql`select 1`.execute(tx);
      });
      expect(await refusalOf(lost)).toBe('unavailable');
      line.mend();
      await sql`select 1`.execute(distant.db);
      expect(await exists('silent@lost.ru')).toBe(0);
    } finally {
      await distant.close();
      line.close();
    }
  });

  test('from its first statement on fails in the time that a caller waits for a connection', async () => {
    const line = await openLine(home.url, 'set statement_timeout');
    const distant = connect(line.url, 1, { acquireMs: 300 });
    expect(await refusalOf(sql`select 1`.execute(distant.db))).toBe('unavailable');
    await distant.close();
    line.close();
  });

  test('is no trouble while it is idle', async () => {
    const quiet = connect(home.url, 1, { silentMs: 50 });
    const pid = async () => (await quiet.pool.query('select pg_backend_pid() as pid')).rows;
    const before = await pid();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await pid()).toEqual(before);
    await quiet.close();
  });
});

/** A way to the database that can go silent without being closed, as when a firewall forgets it. */
async function openLine(url: string, cutBefore?: string) {
  const target = new URL(url);
  let isCut = false;
  const sockets = new Set<Socket>();
  const distant: Socket[] = [];
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    distant.push(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      const isOld = () => isCut || !sockets.has(from);
      from.on('error', () => {});
      from.on('data', (chunk) => {
        if (cutBefore !== undefined && chunk.includes(cutBefore)) isCut = true;
        if (!isOld()) to.write(chunk);
      });
      from.on('close', () => !isOld() && to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cut: () => {
      isCut = true;
    },
    /** For new connections; the old ones stay silent. */
    mend: () => {
      sockets.clear();
      isCut = false;
    },
    close: () => {
      for (const socket of distant) socket.destroy();
      server.close();
    },
  };
}

describe('a session that listens', () => {
  test('is replaced when it is lost; subscribers are told to drop what they cache, and get notices again', async () => {
    const heard: string[] = [];
    const onConnect = vi.fn();
    const end = database.listener.subscribe('weather', (payload) => heard.push(payload), onConnect);
    await expect.poll(() => onConnect.mock.calls.length).toBe(1);
    await database.pool.query(`notify weather, 'sun'`);
    await expect.poll(() => heard).toEqual(['sun']);
    for (let round = 2; round < 4; round += 1) {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'postavka listener'
          and datname = current_database()`,
      );
      await expect.poll(() => onConnect.mock.calls.length).toBe(round);
      await database.pool.query(`notify weather, 'rain ${round}'`);
      await expect.poll(() => heard).toContain(`rain ${round}`);
    }
    end();
    await database.pool.query(`notify weather, 'unheard'`);
    const other = vi.fn();
    const endOther = database.listener.subscribe('other', other, () => {});
    const isHeard = async () => {
      await database.pool.query(`notify other, 'x'`);
      return other.mock.calls.length > 0;
    };
    await expect.poll(isHeard).toBe(true);
    endOther();
    expect(heard).not.toContain('unheard');
  });
});

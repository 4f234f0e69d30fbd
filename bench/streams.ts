import { writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { notificationStream } from '@postavka/contract';
import type pg from 'pg';
import { startThrowawayCluster } from '../embedded-postgres/src/index.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { withClient } from '../server/src/platform/db/with-client.ts';
import { hashToken } from '../server/src/platform/secrets.ts';
import { startServer } from './support/servers.ts';

/** What open pages cost: memory of one server for many streams of events, and how long one event takes to all of them. */
const STREAMS = 2000;
const AT_ONCE = 50;
const BUDGET_MB = 150;
const MARK = '{"topic":"created_orders","id":1}';

const tokenOf = (user: number): string => String(user).padStart(43, 'x');

let stopServer = async () => {};
const cluster = await startThrowawayCluster();
try {
  await migrate(cluster.url);
  await withClient(cluster.url, 'bench', async (client) => {
    await addPeople(client);
    const server = await startServer('whole', cluster.url);
    const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
    stopServer = server.stop;
    // What the first streams load is not what streams cost.
    const first = await openStream(server.address, agent, 1);
    await pause(2000);
    const before = await server.rssMb();
    const streams = [first];
    for (let user = 2; user <= STREAMS; user += AT_ONCE) {
      const users = Array.from({ length: Math.min(AT_ONCE, STREAMS - user + 1) }, (_, i) => user + i);
      streams.push(...(await Promise.all(users.map((one) => openStream(server.address, agent, one)))));
    }
    await pause(5000);
    const after = await server.rssMb();
    const heardMs = await timeToAll(client, streams);
    const result = { streams: streams.length, beforeMb: before, afterMb: after, budgetMb: BUDGET_MB, heardMs };
    await writeFile(new URL('results/streams.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
    console.log(`${streams.length} streams: ${before} MB before, ${after} MB with them (budget ${BUDGET_MB} more)`);
    console.log(`one event reached all of them in ${heardMs} ms`);
    process.exitCode = after - before <= BUDGET_MB ? 0 : 1;
    agent.destroy();
  });
} finally {
  await stopServer();
  await cluster.stop();
}

async function addPeople(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (email) select 'user' || n || '@example.ru' from generate_series(1, ${STREAMS}) n`,
  );
  const hashes = Array.from({ length: STREAMS }, (_, i) => hashToken(tokenOf(i + 1)));
  await client.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
      select n, hash, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench'
      from unnest($1::bytea[]) with ordinality as t(hash, n)`,
    [hashes],
  );
}

interface Stream {
  /** Resolves when the mark has come. */
  readonly marked: Promise<void>;
}

/** Resolves when the stream has said how many are unread. */
function openStream(url: string, agent: Agent, user: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${tokenOf(user)}` };
    get(url + notificationStream.path, { agent, headers }, (reply: IncomingMessage) => {
      if (reply.statusCode !== 200) reject(new Error(`user ${user}: ${reply.statusCode}`));
      const { promise: marked, resolve: onMark } = Promise.withResolvers<void>();
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        if (chunk.includes('"unread"')) resolve({ marked });
        if (chunk.includes(MARK)) onMark();
      });
    }).on('error', reject);
  });
}

async function timeToAll(client: pg.Client, streams: readonly Stream[]): Promise<number> {
  const began = performance.now();
  const users = Array.from({ length: STREAMS }, (_, i) => i + 1);
  for (let from = 0; from < STREAMS; from += 400) {
    const message = { users: users.slice(from, from + 400), topic: 'created_orders', id: 1 };
    await client.query('select pg_notify($1, $2)', ['live', JSON.stringify(message)]);
  }
  await Promise.all(streams.map(({ marked }) => marked));
  return Math.round(performance.now() - began);
}

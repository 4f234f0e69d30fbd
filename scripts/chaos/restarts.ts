import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startThrowawayCluster } from '../../embedded-postgres/src/index.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { createBreaches } from './breaches.ts';
import { createClient } from './client.ts';
import { startHaproxy } from './haproxy.ts';
import { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { createPeople } from './people.ts';
import { createProgram, untilReady } from './program.ts';
import { createRandom } from './random.ts';
import type { ChaosOptions, ChaosResult, FaultRecord } from './run.ts';
import { verifyRows, verifyValues } from './verify.ts';

const RESTARTS = 6;
const SERVERS = 2;
/** As in production: long enough for the balancer to notice. */
const DRAIN_SECONDS = 5;
const START_MS = 120_000;
/** The balancer asks twice a second, and wants two good answers. */
const BACK_IN_TRAFFIC_MS = 3_000;

/** Two servers on one database behind haproxy, stopped in turn under load: every single request is answered. */
export async function runRestarts(options: ChaosOptions): Promise<ChaosResult> {
  const { say, seed, webDist } = options;
  const breaches = createBreaches(say);
  const cluster = process.env.DATABASE_URL ? undefined : await startThrowawayCluster();
  const databaseUrl = cluster?.url ?? process.env.DATABASE_URL ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'postavka-chaos-'));
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const programs = ports.map((port, i) =>
    createProgram({
      port,
      logFile: process.env.CHAOS_LOG ?? join(folder, `program-${i}.log`),
      env: {
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '10',
        SECRET_KEY: '00'.repeat(32),
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        SEED_DEMO: '0',
        // The harness and whatever else runs on this machine would all go first.
        WORK_NICENESS: '0',
        WEB_DIST: webDist,
      },
    }),
  );
  const haproxy = await startHaproxy(ports);
  try {
    for (const program of programs) {
      await program.start();
      if ((await untilReady(program.url, START_MS)) === undefined) throw new Error('a server did not start');
    }
    if ((await untilReady(haproxy.url, START_MS)) === undefined) throw new Error('haproxy does not serve');
    const client = createClient(haproxy.url, breaches, { longestMs: options.limits.call, mustAnswer: true });
    const people = await createPeople(client, options.people);
    say(`${SERVERS} servers behind haproxy, ${people.length} people`);
    const ledger = new Ledger();
    const load = startLoad({ kind: 'mixed', client, ledger, breaches, random: createRandom(seed), people });
    const faults: FaultRecord[] = [];
    for (let i = 0; i < RESTARTS; i += 1) {
      const program = programs[i % SERVERS] ?? programs[0];
      if (!program) break;
      const started = performance.now();
      const before = client.stats.unknown;
      await program.end('SIGTERM');
      await program.start();
      await untilReady(program.url, START_MS);
      const recoveredIn = performance.now() - started;
      await pause(BACK_IN_TRAFFIC_MS);
      faults.push({ name: 'server stopped', recoveredIn, unanswered: client.stats.unknown - before });
      say(`restart ${i + 1} of ${RESTARTS}: ${client.stats.calls} calls so far, ${client.stats.unknown} unanswered`);
    }
    await load.stop();
    await withClient(databaseUrl, 'chaos', async (direct) => {
      await verifyRows(direct, ledger, people, breaches);
      await verifyValues(direct, ledger, people, breaches);
    });
    return { options, calls: client.stats, ledger, faults, breaches: breaches.all, emailsTwice: 0 };
  } finally {
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await haproxy.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

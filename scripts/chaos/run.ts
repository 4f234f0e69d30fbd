import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../embedded-postgres/src/index.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { type Breaches, createBreaches } from './breaches.ts';
import { type CallStats, createClient } from './client.ts';
import { type DatabaseKind, type DatabaseUnderTest, startDatabase } from './databases.ts';
import { chooseFault, createFaults, type Fault, type Group } from './faults.ts';
import { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { createPeople } from './people.ts';
import { createProgram, type Program, untilReady } from './program.ts';
import { createRandom } from './random.ts';
import { verifyLetters, verifyRows, verifyValues } from './verify.ts';
import { untilIdle, untilWorking } from './work-probe.ts';

export interface ChaosOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly groups: readonly Group[];
  readonly on: DatabaseKind;
  /** Milliseconds. */
  readonly limits: { readonly call: number; readonly ready: number };
  /** How many people write at once. */
  readonly people: number;
  readonly webDist: string;
  readonly say: (line: string) => void;
}

export interface FaultRecord {
  readonly name: string;
  /** Milliseconds until the server was ready again; of a killed work process, until it did a job. */
  readonly recoveredIn: number;
  /** Calls that got no answer or 503 from the fault until then. */
  readonly unanswered: number;
}

export interface ChaosResult {
  readonly options: ChaosOptions;
  readonly calls: CallStats;
  readonly ledger: Ledger;
  readonly faults: readonly FaultRecord[];
  readonly breaches: Breaches['all'];
}

/** A first start makes a cluster and its schema. */
const FIRST_START_MS = 120_000;
/** How long it is waited for what is late; that it is late is a breach already. */
const GIVE_UP_MS = 60_000;

/** Writes and reads while things are ended at random, and compares what was promised with what is there. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, on, groups, say } = options;
  const breaches = createBreaches(say);
  const random = createRandom(seed);
  const database = await startDatabase(on);
  const program = await startProgram(options, database);
  try {
    const client = createClient(program.url, breaches, { longestMs: options.limits.call, mustAnswer: false });
    const people = await createPeople(client, options.people);
    say(`${people.length} people have signed up, each with a company`);
    const ledger = new Ledger();
    const load = startLoad({ client, ledger, breaches, random: random.fork(), people });
    const faults = createFaults({ program, database, random }).filter(({ group }) => groups.includes(group));
    const records: FaultRecord[] = [];
    const until = performance.now() + options.seconds * 1000;
    while (performance.now() < until) {
      const fault = chooseFault(faults, random);
      const record = await strike(fault, {
        program,
        database,
        stats: client.stats,
        breaches,
        limit: options.limits.ready,
      });
      if (record) {
        records.push(record);
        if (fault.rest[0] >= 1) {
          say(`${record.name}: well again after ${Math.round(record.recoveredIn)} ms, ${record.unanswered} unanswered`);
          await check(database, (direct) => verifyRows(direct, ledger, people, breaches));
        }
      }
      await pause(random.between(...fault.rest) * 1000);
    }
    await load.stop();
    await settle(program, database, breaches);
    await check(database, async (direct) => {
      await verifyRows(direct, ledger, people, breaches);
      await verifyValues(direct, ledger, people, breaches);
      await verifyLetters(direct, ledger, breaches);
    });
    return { options, calls: client.stats, ledger, faults: records, breaches: breaches.all };
  } finally {
    await program.end('SIGTERM');
    await database.stop();
  }
}

async function startProgram({ webDist, say }: ChaosOptions, database: DatabaseUnderTest): Promise<Program> {
  const logFile = join(database.dataDir, 'program.log');
  const program = createProgram({
    port: await freePort(),
    logFile: process.env.CHAOS_LOG ?? logFile,
    env: {
      NODE_ENV: 'development',
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.programUrl ?? '',
      SEED_DEMO: '0',
      // As the harness: on a busy machine whatever goes first would be measured.
      WORK_NICENESS: '0',
      WEB_DIST: webDist,
    },
  });
  await program.start();
  const took = await untilReady(program.url, FIRST_START_MS);
  if (took === undefined) throw new Error(`the program did not start; see ${logFile}`);
  say(`started in ${Math.round(took)} ms`);
  return program;
}

interface Struck {
  readonly program: Program;
  readonly database: DatabaseUnderTest;
  readonly stats: CallStats;
  readonly breaches: Breaches;
  readonly limit: number;
}

/** undefined when there was nothing to end, as while the database is still down. */
async function strike(
  fault: Fault,
  { program, database, stats, breaches, limit }: Struck,
): Promise<FaultRecord | undefined> {
  const before = stats.unknown;
  const started = performance.now();
  try {
    await fault.strike();
  } catch {
    return undefined;
  }
  const struck = performance.now() - started;
  const url = await database.directUrl();
  const took =
    fault.group === 'worker' ? await untilWorking(url, GIVE_UP_MS) : await untilReady(program.url, GIVE_UP_MS);
  // Stopping the server is a part of its restart; asking PostgreSQL whom to end is not.
  const recoveredIn = (took ?? GIVE_UP_MS) + (fault.group === 'server' ? struck : 0);
  if (recoveredIn > limit) breaches.add('slow recovery', `${fault.name}: ${Math.round(recoveredIn)} ms`);
  return { name: fault.name, recoveredIn, unanswered: stats.unknown - before };
}

async function settle(program: Program, database: DatabaseUnderTest, breaches: Breaches): Promise<void> {
  if (!program.isRunning()) breaches.add('slow recovery', 'the server has ended and nobody ended it');
  await untilReady(program.url, GIVE_UP_MS);
  if (!(await untilIdle(await database.directUrl(), GIVE_UP_MS)))
    breaches.add('letter missing', 'jobs are still waiting a minute after the last fault');
}

const check = async (database: DatabaseUnderTest, work: Parameters<typeof withClient<void>>[2]): Promise<void> =>
  withClient(await database.directUrl(), 'chaos', work);

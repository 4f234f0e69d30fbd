import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../embedded-postgres/src/index.ts';
import { isUnavailable } from '../../server/src/platform/db/failures.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { createSecrets } from '../../server/src/platform/secrets.ts';
import { offerForSale } from './actions/whole-deal.ts';
import { type Breaches, createBreaches } from './breaches.ts';
import { type CallStats, createClient } from './client.ts';
import { type DatabaseKind, type DatabaseUnderTest, startDatabase } from './databases.ts';
import { createFakeClock } from './fake-clock.ts';
import { chooseFault, createFaults, type Fault, type Group } from './faults.ts';
import { Ledger } from './ledger.ts';
import { type LoadKind, startLoad } from './load.ts';
import { createPeople } from './people.ts';
import { createProgram, type Program, untilReady } from './program.ts';
import { createRandom } from './random.ts';
import { verifyEmails, verifyRows, verifyValues } from './verify.ts';
import { verifyDealEmails, verifyFiles, verifyNotifications, verifySteps } from './verify-deals.ts';
import { untilIdle, untilWorking } from './work-probe.ts';

export interface ChaosOptions {
  readonly seconds: number;
  /** How many faults of each group; the run ends when all have happened. Without it faults are chosen at random until the time is over. */
  readonly counts?: Partial<Record<Group, number>>;
  readonly load: LoadKind;
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
  /** E-mails that were sent twice, because their process ended before it could say that they were sent. */
  readonly emailsTwice: number;
}

/** A first start makes a cluster and its schema. */
const FIRST_START_MS = 120_000;
/** How long to wait for a recovery that is over its limit, which is a breach already. */
const GIVE_UP_MS = 60_000;
/** The key that queued e-mails are encrypted with; the harness reads them. */
const SECRET_KEY = '5e'.repeat(32);

/** Writes and reads while things are ended at random, and compares what was promised with what is there. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, on, groups, say } = options;
  const breaches = createBreaches(say);
  const random = createRandom(seed);
  const database = await startDatabase(on, { hasSmallDisk: groups.includes('disk') });
  const program = await startProgram(options, database);
  try {
    const client = createClient(program.url, breaches, { longestMs: options.limits.call, mustAnswer: false });
    const people = await createPeople(client, options.people);
    say(`${people.length} people have signed up, each with a company`);
    const ledger = new Ledger();
    if (options.load === 'deals') await offerForSale(client, ledger, people);
    const load = startLoad({ kind: options.load, client, ledger, breaches, random: random.fork(), people });
    const mayStrike = ({ group }: Fault) => groups.includes(group) && (group !== 'uploads' || options.load === 'deals');
    const faults = createFaults({ program, database, random, stats: client.stats }).filter(mayStrike);
    const left = new Map(Object.entries(options.counts ?? {}) as [Group, number][]);
    const isDue = ({ group }: Fault) => options.counts === undefined || (left.get(group) ?? 0) > 0;
    const records: FaultRecord[] = [];
    const until = performance.now() + options.seconds * 1000;
    while (performance.now() < until && faults.some(isDue)) {
      const fault = chooseFault(faults.filter(isDue), random);
      const record = await strike(fault, {
        program,
        database,
        stats: client.stats,
        breaches,
        limit: options.limits.ready,
      });
      if (record) {
        records.push(record);
        left.set(fault.group, (left.get(fault.group) ?? 0) - 1);
        if (fault.rest[0] >= 1) {
          say(`${record.name}: well again after ${Math.round(record.recoveredIn)} ms, ${record.unanswered} unanswered`);
          await check(database, (direct) => verifyRows(direct, ledger, people, breaches));
        }
      }
      await pause(random.between(...fault.rest) * 1000);
    }
    await load.stop();
    await settle(program, database, breaches);
    let emailsTwice = 0;
    await check(database, async (direct) => {
      const checked = { client: direct, ledger, people, breaches };
      await verifyRows(direct, ledger, people, breaches);
      await verifyValues(direct, ledger, people, breaches);
      await verifyEmails(direct, ledger, breaches);
      await verifySteps(checked);
      await verifyNotifications(checked);
      await verifyFiles(checked, database.dataDir);
      emailsTwice = await verifyDealEmails(checked, createSecrets(SECRET_KEY));
    });
    return { options, calls: client.stats, ledger, faults: records, breaches: breaches.all, emailsTwice };
  } finally {
    await program.end('SIGTERM');
    await database.stop();
  }
}

async function startProgram({ webDist, groups, say }: ChaosOptions, database: DatabaseUnderTest): Promise<Program> {
  // Beside the data: a full disk must not stop the log.
  const logFile = `${database.dataDir}.log`;
  const program = createProgram({
    port: await freePort(),
    logFile: process.env.CHAOS_LOG ?? logFile,
    clock: groups.includes('clock') ? await createFakeClock(`${database.dataDir}.clock`) : undefined,
    env: {
      NODE_ENV: 'development',
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.programUrl ?? '',
      SEED_DEMO: '0',
      // The priority of the harness: on a busy machine the difference would be measured.
      WORK_NICENESS: '0',
      WEB_DIST: webDist,
      SECRET_KEY,
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
    breaches.add('e-mail missing', 'jobs are still waiting a minute after the last fault');
}

/** A database that is just dying of a fault is asked again. */
async function check(database: DatabaseUnderTest, work: Parameters<typeof withClient<void>>[2]): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await withClient(await database.directUrl(), 'chaos', work);
    } catch (error) {
      if (performance.now() > until || !isUnavailable(error)) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }
}

const ASK_AGAIN_MS = 500;

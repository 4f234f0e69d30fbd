import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type Deps } from '../src/app.ts';
import { openCatalog } from '../src/modules/catalog/index.ts';
import { localRegistry } from '../src/modules/registry/index.ts';
import { createCalendar } from '../src/platform/calendar.ts';
import type { Clock } from '../src/platform/clock.ts';
import { connect, type Database } from '../src/platform/db/database.ts';
import { primaryReads } from '../src/platform/db/replica.ts';
import { NO_PROXIES } from '../src/platform/http/client-address.ts';
import type { JobHandlers } from '../src/platform/jobs/jobs.ts';
import { runCalls, runQueuedJobs } from '../src/platform/jobs/run-jobs.ts';
import { createWorkClient, type WorkClient } from '../src/platform/jobs/work-calls.ts';
import { createLimiter } from '../src/platform/limiter.ts';
import { createLog } from '../src/platform/log.ts';
import { developmentTransport } from '../src/platform/messages/development.ts';
import { createMailer, deliveryJob, type Message } from '../src/platform/messages/message.ts';
import { createQuotas } from '../src/platform/quotas/quotas.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { localStorage } from '../src/platform/storage/local-storage.ts';
import { RATE_LIMITS } from '../src/rate-limits.ts';
import { moduleCalls, moduleJobs } from '../src/work.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { otherNodes } from './nodes.ts';
import { compareRefusals } from './refusals.ts';

compareRefusals();

/** The application over a database of its own, with a clock, a mailer and a log that the test controls. */
export interface TestApp {
  readonly fastify: FastifyInstance;
  /** Calls the application, or one of its nodes after another. */
  readonly inject: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly deps: Deps;
  readonly databaseUrl: string;
  /** Where its files are, as a process beside it is told. */
  readonly dataDir: string;
  readonly clock: TestClock;
  /** Delivers what is queued; returns everything sent to this address so far, newest first. */
  sentTo(address: string): Promise<Message[]>;
  /** Runs what is queued, or only the jobs with these names. */
  runJobs(...only: (keyof JobHandlers)[]): Promise<void>;
  /** Everything logged so far. */
  logged(): string;
  close(): Promise<void>;
}

export async function createTestApp(overrides: Partial<Deps> = {}, given?: TestDatabase): Promise<TestApp> {
  const testDatabase = given ?? (await createTestDatabase());
  const { log, logged } = collectLog();
  const database = connect(testDatabase.url, 10, { log });
  const { pool } = database;
  const secrets = createSecrets('00'.repeat(32));
  const clock = new TestClock();
  const folder = await mkdtemp(join(tmpdir(), 'postavka-test-'));
  const { sent, transports } = collectMessages(database.db, secrets);
  const deps: Deps = {
    database,
    reads: primaryReads(overrides.database ?? database),
    work: workInThisProcess(database.db, () => startCalls()),
    clock,
    calendar: createCalendar('Europe/Moscow'),
    secrets,
    mailer: createMailer(secrets),
    quotas: createQuotas(database.db, { production: false, log }),
    load: { isOverloaded: () => false, close: () => {} },
    limiter: createLimiter(database, RATE_LIMITS, false),
    registry: localRegistry(database.db),
    storage: localStorage(join(folder, 'files')),
    uploads: { folder: join(folder, 'uploads'), seconds: 20, idleSeconds: 5 },
    log,
    publicUrl: 'https://postavka.test',
    bots: { telegram: 'postavka_test_bot', max: 'postavka_max_bot' },
    trustedProxies: NO_PROXIES,
    channels: { email: true, sms: true },
    isSecondFactorRequired: false,
    metrics: 'local',
    isReady: async () => true,
    showOutbox: true,
    site: undefined,
    ...overrides,
  };
  const fastify = await buildApp(deps);
  const nodes = [fastify, ...(await otherNodes(deps, testDatabase, overrides))];
  let calls = 0;
  const catalog = openCatalog(database);
  const closing: (() => Promise<unknown>)[] = [async () => catalog.close()];
  const startCalls = async () => {
    const runner = await runCalls(pool, database.db, moduleCalls({ ...deps, catalog }), log);
    closing.push(runner.stop);
  };
  const handlers = {
    'message.deliver': deliveryJob({ db: database.db, secrets, transports, clock, log }),
    'messenger.listen': async () => {},
    ...moduleJobs({ ...deps, catalog }),
  };
  return {
    fastify,
    inject: (request) => (nodes[calls++ % nodes.length] ?? fastify).inject(request),
    deps,
    databaseUrl: testDatabase.url,
    dataDir: folder,
    clock,
    async sentTo(address) {
      await runQueuedJobs(pool, handlers);
      return sent.filter((message) => message.to === address);
    },
    runJobs: (...only) =>
      runQueuedJobs(
        pool,
        only.length === 0 ? handlers : Object.fromEntries(only.map((name) => [name, handlers[name]])),
      ),
    logged,
    async close() {
      for (const node of nodes) await node.close();
      for (const close of closing) await close();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps every line instead of writing it. */
function collectLog() {
  let logged = '';
  const lines = new Writable({
    write: (chunk, _, done) => {
      logged += chunk;
      done();
    },
  });
  return { log: createLog('debug', lines), logged: () => logged };
}

/** Delivers as a server in development does, and keeps what was sent, newest first. */
function collectMessages(db: Database['db'], secrets: Deps['secrets']) {
  const sent: Message[] = [];
  const keep = developmentTransport(db, secrets);
  const deliver = async (message: Message) => {
    sent.unshift(message);
    await keep(message);
  };
  return { sent, transports: { email: deliver, sms: deliver, telegram: deliver, max: deliver } };
}

/** Calls are answered by this process, from the first one on: most tests make none. */
function workInThisProcess(db: Database['db'], start: () => Promise<void>): WorkClient {
  const client = createWorkClient(db);
  let started: Promise<void> | undefined;
  return {
    async call(...asked) {
      started ??= start();
      await started;
      return client.call(...asked);
    },
  };
}

/** Stands still until moved. */
export class TestClock implements Clock {
  #now = new Date();
  now(): Date {
    return this.#now;
  }
  pass(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

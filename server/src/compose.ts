import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from './app.ts';
import type { Config } from './config.ts';
import { listenToEvents } from './listeners.ts';
import { dadataRegistry, localRegistry } from './modules/registry/index.ts';
import { createCalendar } from './platform/calendar.ts';
import { connect, type Database } from './platform/db/database.ts';
import { createDatabaseClock } from './platform/db/database-clock.ts';
import { isMigrated } from './platform/db/migrate.ts';
import { primaryReads, type Reads, replicaReads } from './platform/db/replica.ts';
import { createLoadMonitor } from './platform/http/load-shedding.ts';
import { createWorkClient } from './platform/jobs/work-calls.ts';
import { createLimiter } from './platform/limiter.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/messages/message.ts';
import type { ShutdownHooks } from './platform/process/shutdown-hooks.ts';
import { createQuotas } from './platform/quotas/quotas.ts';
import { createSecrets, loadSecretKey } from './platform/secrets.ts';
import { localStorage } from './platform/storage/local-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { RATE_LIMITS } from './rate-limits.ts';

/** The parts that both requests and jobs need. */
export type Parts = Omit<Deps, 'site'>;

/** How long to wait for a connection. A server then answers 503; in the work process nobody waits for an answer. */
const ACQUIRE_MS = { server: 1_500, work: 20_000 };
/** Longer than the limit of a statement. */
const SILENT_MS = { server: 8_000, work: 30_000 };

/** Calls that wait longer than this for the event loop are refused; tests and demos share their machine with others. */
const OVERLOADED_MS = 500;

/** Puts the real parts together from the configuration. */
export async function compose(
  config: Config,
  databaseUrl: string,
  log: Log,
  hooks: ShutdownHooks,
  role: keyof typeof ACQUIRE_MS = 'server',
): Promise<Parts> {
  // Jobs emit events too, so a process that serves no requests needs the listeners as well.
  listenToEvents();
  const waiting = {
    acquireMs: ACQUIRE_MS[role],
    silentMs: SILENT_MS[role],
    isParallel: role !== 'work',
    isStrict: !config.production,
    log,
  };
  const database = connect(databaseUrl, config.databasePool, waiting);
  hooks.add('release', 'database', database.close);
  const reads = openReads(config, database, waiting);
  hooks.add('release', 'replica', reads.close);
  const clock = await createDatabaseClock(database.db, { log });
  hooks.add('release', 'clock', clock.close);

  const secrets = createSecrets(config.secretKey ?? (await loadSecretKey(join(config.dataDir, 'secret.key'))));
  const storage = await openStorage(config);
  let open = true;
  let migrated = false;
  // Only servers stand behind a balancer.
  if (role === 'server')
    hooks.add('drain', 'readiness', async () => {
      open = false;
      await pause(config.drainSeconds * 1000);
    });
  return {
    database,
    reads,
    clock,
    calendar: createCalendar(config.timeZone),
    secrets,
    mailer: createMailer(secrets),
    work: createWorkClient(database.db),
    quotas: createQuotas(database.db, { production: config.production, log, now: () => clock.now().getTime() }),
    load: createLoadMonitor({ mostMs: config.production ? OVERLOADED_MS : Number.POSITIVE_INFINITY }),
    limiter: createLimiter(database, RATE_LIMITS, config.production),
    registry: config.dadata ? dadataRegistry({ ...config.dadata, clock, log }) : localRegistry(database.db),
    storage,
    uploads: { folder: join(config.dataDir, 'uploads'), seconds: 90, idleSeconds: 20 },
    log,
    publicUrl: config.publicUrl,
    bots: botNames(config),
    trustedProxies: config.trustedProxies,
    channels: config.forEverybody.channels,
    isSecondFactorRequired: config.production,
    metrics: config.metrics,
    isReady: async () => {
      migrated ||= await isMigrated(database.pool);
      if (!open || !migrated) return false;
      await storage.check();
      return true;
    },
    showOutbox: !config.production && (config.smtpUrl === undefined || config.sms === undefined),
  };
}

/** The client of S3 is 30 MB that few installations need. */
async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return localStorage(join(dataDir, 'files'));
  const { s3Storage } = await import('./platform/storage/s3-storage.ts');
  return s3Storage(s3);
}

function openReads({ replicaUrl, databasePool }: Config, primary: Database, options: { readonly log: Log }): Reads {
  if (replicaUrl === undefined) return primaryReads(primary);
  const replica = connect(replicaUrl, databasePool, { ...options, name: 'postavka replica' });
  return replicaReads(primary, replica, options);
}

const botNames = (config: Config): Deps['bots'] => ({
  ...(config.telegram && { telegram: config.telegram.name }),
  ...(config.max && { max: config.max.name }),
});

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MESSENGERS, type Messenger } from '@postavka/contract';
import type { Deps } from './app.ts';
import type { Config } from './config.ts';
import { ACCOUNT_LIMITS, accountsJobs, hookSecret, MESSENGER_HOOKS, markBlocked } from './modules/accounts/index.ts';
import { openCatalog } from './modules/catalog/index.ts';
import { COMPANY_LIMITS, listenForCompanies } from './modules/companies/index.ts';
import { FILES_SCHEDULE, filesJobs } from './modules/files/index.ts';
import { IMPORT_LIMITS, IMPORTS_SCHEDULE, importsCalls, importsJobs } from './modules/imports/index.ts';
import { listenForNotifications, notificationsJobs } from './modules/notifications/index.ts';
import { operatorJobs } from './modules/operator/index.ts';
import { listenForOrders, ORDERS_SCHEDULE, ordersJobs } from './modules/orders/index.ts';
import { listenForProducts, productsCalls, productsJobs } from './modules/products/index.ts';
import { dadataRegistry, localRegistry, REGISTRY_LIMITS } from './modules/registry/index.ts';
import { REPORT_LIMITS } from './modules/reports/index.ts';
import { createCalendar } from './platform/calendar.ts';
import type { Clock } from './platform/clock.ts';
import { connect, type Database, type Db } from './platform/db/database.ts';
import { createDatabaseClock } from './platform/db/database-clock.ts';
import { isMigrated } from './platform/db/migrate.ts';
import { primaryReads, type Reads, replicaReads } from './platform/db/replica.ts';
import { createLoadMonitor } from './platform/http/load-shedding.ts';
import type { Work } from './platform/jobs/run-jobs.ts';
import { createWorkClient } from './platform/jobs/work-calls.ts';
import { createLimiter } from './platform/limiter.ts';
import type { Log } from './platform/log.ts';
import { developmentTransport } from './platform/messages/development.ts';
import {
  createMailer,
  type Deliver,
  deliveryJob,
  type Message,
  type MessengerMessage,
  type Transports,
} from './platform/messages/message.ts';
import type { BotAccount, MessengerBot } from './platform/messages/messenger/bot.ts';
import { MAX_LIMITS, maxBot } from './platform/messages/messenger/max.ts';
import { createPace, type Limits } from './platform/messages/messenger/pace.ts';
import { TELEGRAM_LIMITS, telegramBot } from './platform/messages/messenger/telegram.ts';
import { messengerTransport } from './platform/messages/messenger/transport.ts';
import { smsRuTransport } from './platform/messages/sms-ru.ts';
import { smtpTransport } from './platform/messages/smtp.ts';
import type { ShutdownHooks } from './platform/process/shutdown-hooks.ts';
import { createQuotas } from './platform/quotas/quotas.ts';
import { createSecrets, loadSecretKey } from './platform/secrets.ts';
import { localStorage } from './platform/storage/local-storage.ts';
import { s3Storage } from './platform/storage/s3-storage.ts';
import { RETENTION_SCHEDULE, retentionJobs } from './retention.ts';

/** What both requests and jobs are made of. */
export interface Parts {
  readonly deps: Omit<Deps, 'site'>;
}

/** A server tells who waits longer for a connection that it is unavailable; the work process has nobody to tell. */
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
  // Jobs tell of what they did, also in a process that serves nobody.
  listenForCompanies();
  listenForNotifications();
  listenForProducts();
  listenForOrders();
  const waiting = { acquireMs: ACQUIRE_MS[role], silentMs: SILENT_MS[role], isStrict: !config.production, log };
  const database = connect(databaseUrl, config.databasePool, waiting);
  hooks.add('release', 'database', database.close);
  const reads = openReads(config, database, waiting);
  hooks.add('release', 'replica', reads.close);
  const clock = await createDatabaseClock(database.db, { log });
  hooks.add('release', 'clock', clock.close);

  const secrets = createSecrets(config.secretKey ?? (await loadSecretKey(join(config.dataDir, 'secret.key'))));
  const storage = config.s3 ? s3Storage(config.s3) : localStorage(join(config.dataDir, 'files'));
  let open = true;
  let migrated = false;
  hooks.add('drain', 'readiness', async () => {
    open = false;
    await pause(config.drainSeconds * 1000);
  });
  const deps: Parts['deps'] = {
    database,
    reads,
    clock,
    calendar: createCalendar(config.timeZone),
    secrets,
    mailer: createMailer(secrets),
    work: createWorkClient(database.db),
    quotas: createQuotas(database.db, { production: config.production, log, now: () => clock.now().getTime() }),
    load: createLoadMonitor({ mostMs: config.production ? OVERLOADED_MS : Number.POSITIVE_INFINITY }),
    limiter: createLimiter(
      database,
      { ...ACCOUNT_LIMITS, ...COMPANY_LIMITS, ...REGISTRY_LIMITS, ...IMPORT_LIMITS, ...REPORT_LIMITS },
      config.production,
    ),
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
  return { deps };
}

function openReads({ replicaUrl, databasePool }: Config, primary: Database, options: { readonly log: Log }): Reads {
  if (replicaUrl === undefined) return primaryReads(primary);
  const replica = connect(replicaUrl, databasePool, { ...options, name: 'postavka replica' });
  return replicaReads(primary, replica, options);
}

/** Everything that the work process does: jobs, those that come by themselves, and calls. */
export async function composeWork(config: Config, deps: Parts['deps'], hooks: ShutdownHooks): Promise<Work> {
  const { database, secrets, clock, log, uploads } = deps;
  const transports = chooseTransports(config, deps, developmentTransport(database.db, secrets), hooks);
  const catalog = openCatalog(database);
  hooks.add('release', 'catalog', catalog.close);
  return {
    jobs: {
      'message.deliver': deliveryJob({ db: database.db, secrets, transports, clock, log }),
      ...accountsJobs(deps),
      ...notificationsJobs(deps),
      'messenger.listen': async () => {
        // One that does not answer keeps no other from being told.
        const told = MESSENGERS.map((messenger) => {
          const url = config.publicUrl + MESSENGER_HOOKS[messenger].path;
          return botOf(config, messenger)?.listen(url, hookSecret(secrets, messenger));
        });
        for (const outcome of await Promise.allSettled(told)) if (outcome.status === 'rejected') throw outcome.reason;
      },
      ...filesJobs({ ...deps, uploadFolder: uploads.folder }),
      ...importsJobs(deps),
      ...retentionJobs(deps),
      ...ordersJobs({ ...deps, catalog }),
      ...productsJobs(deps),
      ...operatorJobs(deps),
    },
    schedule: { ...RETENTION_SCHEDULE, ...FILES_SCHEDULE, ...IMPORTS_SCHEDULE, ...ORDERS_SCHEDULE },
    calls: { ...importsCalls(deps), ...productsCalls({ ...deps, catalog }) },
  };
}

/** Real providers where they are configured; the outbox page in development; in production a message waits for a provider. */
function chooseTransports(
  config: Config,
  { database: { db }, clock, log }: Parts['deps'],
  keep: Deliver<Message>,
  hooks: ShutdownHooks,
): Transports {
  const fallback = (channel: string, variable: string): Deliver<Message> => {
    if (!config.production) return keep;
    log.warn(`${variable} is not set: messages by ${channel} wait until a provider is configured`);
    return async () => {
      throw new Error(`no provider is configured for ${channel}`);
    };
  };
  const smtp = config.smtpUrl === undefined ? undefined : smtpTransport(config.smtpUrl, config.mailFrom);
  if (smtp) hooks.add('release', 'smtp', smtp.close);
  return {
    email: smtp?.deliver ?? fallback('e-mail', 'SMTP_URL'),
    sms: config.sms ? smsRuTransport(config.sms) : fallback('SMS', 'SMS_API_ID'),
    telegram: messengerDelivery(config, db, clock, 'telegram') ?? keep,
    max: messengerDelivery(config, db, clock, 'max') ?? keep,
  };
}

const BOTS: Readonly<Record<Messenger, { bot: (account: BotAccount) => MessengerBot; limits: Limits }>> = {
  telegram: { bot: telegramBot, limits: TELEGRAM_LIMITS },
  max: { bot: maxBot, limits: MAX_LIMITS },
};

const botNames = (config: Config): Deps['bots'] => ({
  ...(config.telegram && { telegram: config.telegram.name }),
  ...(config.max && { max: config.max.name }),
});

function botOf(config: Config, messenger: Messenger): MessengerBot | undefined {
  const account = config[messenger];
  return account && BOTS[messenger].bot(account);
}

function messengerDelivery(
  config: Config,
  db: Db,
  clock: Clock,
  messenger: Messenger,
): Deliver<MessengerMessage> | undefined {
  const bot = botOf(config, messenger);
  return (
    bot &&
    messengerTransport(bot, createPace(BOTS[messenger].limits), (chatId) =>
      markBlocked(db, messenger, chatId, clock.now()),
    )
  );
}

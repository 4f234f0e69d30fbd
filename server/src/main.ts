import { startCluster } from '../../embedded-postgres/src/index.ts';
import { blockDemoAccounts, unblockDemoAccounts } from '../seeds/demo/block.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../seeds/demo/people.ts';
import { fillDatabase } from '../seeds/fill.ts';
import { buildApp } from './app.ts';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { findGaps } from './config-gaps.ts';
import { fitsKey } from './modules/accounts/index.ts';
import { watchArchive } from './platform/db/archive-watch.ts';
import { checkDatabase } from './platform/db/check-database.ts';
import { type Db, inTransaction } from './platform/db/database.ts';
import { isDiskFull } from './platform/db/failures.ts';
import { migrate } from './platform/db/migrate.ts';
import { addJob } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { OperatorError } from './platform/operator-error.ts';
import { endInOrder } from './platform/process/end-in-order.ts';
import { createShutdownHooks, type ShutdownHooks } from './platform/process/shutdown-hooks.ts';
import { superviseWorker } from './platform/process/supervise.ts';
import { loadSite } from './ssr/site.ts';

interface Start {
  readonly webDist: string;
  /** Called once the server handles signals itself, so that one that came while it was being loaded is not lost. */
  readonly releaseSignals: () => void;
}

/** The whole of Postavka: database if none is given, migrations, demo, the work process, HTTP. */
export async function main({ webDist, releaseSignals }: Start): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  for (const gap of findGaps(config)) log.warn(gap);
  const hooks = createShutdownHooks(log);
  const { end } = endInOrder(hooks, log);
  releaseSignals();
  try {
    const address = await start(config, webDist, log, hooks, () => end(1));
    process.stdout.write(banner(config, address));
  } catch (error) {
    await hooks.run();
    if (isDiskFull(error))
      throw new OperatorError('The disk is full: free some space and start again.', { cause: error });
    throw error;
  }
}

async function start(
  config: Config,
  webDist: string,
  log: Log,
  hooks: ShutdownHooks,
  onDatabaseLost: () => void,
): Promise<string> {
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, log, hooks, onDatabaseLost));
  await checkDatabase(databaseUrl);
  await migrate(databaseUrl);
  await fillDatabase(databaseUrl, { demo: config.seedDemo });

  const deps = await compose(config, databaseUrl, log, hooks);
  await guardDemoAccounts(config, deps.database.db, log);
  if (!(await fitsKey(deps.database.db, deps.secrets)))
    log.warn(
      'the key of this server is not the one that this database was written with: codes of second factors are refused. ' +
        'Bring back secret.key or SECRET_KEY; what a new one costs is in docs/runbook.md, "Rotate secrets"',
    );
  if (config.databaseUrl === undefined && config.backupDir !== undefined)
    hooks.add('release', 'archive watch', watchArchive(deps.database.db, log).close);
  if (config.telegram || config.max)
    await inTransaction(deps.database.db, (tx) => addJob(tx, 'messenger.listen', {}, { jobKey: 'messenger.listen' }));
  const worker = superviseWorker(new URL('worker.ts', import.meta.url), log, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    niceness: config.workNiceness,
  });
  hooks.add('release', 'work process', worker.stop);

  const forEverybody = {
    ...config.forEverybody,
    // Read for every page, since a time zone may have summer time.
    get utcOffset() {
      return deps.calendar.offsetAt(deps.clock.now());
    },
  };
  const app = await buildApp({ ...deps, site: await loadSite(webDist, config.publicUrl, forEverybody) });
  hooks.add('close', 'http', () => app.close());
  return app.listen({ host: config.host, port: config.port }).catch(explainListening(config));
}

async function guardDemoAccounts({ production, seedDemo: isDemo }: Config, db: Db, log: Log): Promise<void> {
  if (!production) return isDemo ? unblockDemoAccounts(db) : undefined;
  const accounts = await blockDemoAccounts(db);
  if (accounts > 0)
    log.warn({ accounts }, 'demo accounts are in this database: nobody can sign in to them in production');
}

async function startEmbedded(
  { dataDir, backupDir }: Config,
  log: Log,
  hooks: ShutdownHooks,
  onGivenUp: () => void,
): Promise<string> {
  const cluster = await startCluster({
    dataDir,
    backupDir,
    durable: true,
    log: (line) => log.info({ part: 'postgres' }, line),
    onGivenUp: (err) => {
      log.fatal({ err }, 'the embedded database is given up: shutting down');
      onGivenUp();
    },
  });
  hooks.add('release', 'embedded database', cluster.stop);
  return cluster.url;
}

const explainListening =
  ({ host, port }: Config) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
    if (error.code === 'EACCES')
      throw new OperatorError(`Port ${port} needs more rights than this user has. Set PORT to one above 1023.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new OperatorError(`HOST is ${host}, which is no address of this machine.`);
    throw error;
  };

const banner = ({ publicUrl, port, seedDemo: demo, production }: Config, address: string): string => {
  const shown = port === 0 ? address : publicUrl;
  return [
    '',
    `  Postavka is at ${shown}`,
    ...(demo && !production
      ? [
          '',
          `  Demo sign-ins (password ${DEMO_PASSWORD}):`,
          ...DEMO_PEOPLE.map(({ email, role }) => `    ${email}  ${role}`),
        ]
      : []),
    ...(production ? [] : ['', `  What would have been sent: ${shown}/dev/outbox`]),
    '',
    '',
  ].join('\n');
};

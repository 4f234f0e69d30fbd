import { compose } from './compose.ts';
import { composeWork } from './compose-work.ts';
import { readConfig } from './config.ts';
import { checkDatabase } from './platform/db/check-database.ts';
import { runWork } from './platform/jobs/run-jobs.ts';
import { createLog } from './platform/log.ts';
import { isOperatorError, OperatorError } from './platform/operator-error.ts';
import { endInOrder } from './platform/process/end-in-order.ts';
import { createShutdownHooks } from './platform/process/shutdown-hooks.ts';

/** Connections that are held all the time: two that listen for jobs, one that shows the process to be alive, a lock of an import. */
const STANDING = 4;

/**
 * The work process: jobs, previews and exports. `main.ts` starts it as its child; it also runs alone on a second machine
 * with DATABASE_URL and the SECRET_KEY of the servers.
 */
async function worker(): Promise<void> {
  const isChild = process.connected === true;
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (!databaseUrl || (!isChild && !config.secretKey))
    throw new OperatorError('A worker needs DATABASE_URL and the SECRET_KEY that the servers use.');
  const log = createLog(config.logLevel);
  const hooks = createShutdownHooks(log);
  const { end, isEnding } = endInOrder(hooks, log);
  if (isChild) {
    // Ctrl-C reaches the whole group; the parent tells when it is this process's turn, and its death ends it too.
    process.removeAllListeners('SIGINT').on('SIGINT', () => {});
    process.on('disconnect', () => end(0));
  }
  const start = async () => {
    await checkDatabase(databaseUrl);
    const pooled = { ...config, databasePool: config.databasePool + STANDING };
    const deps = await compose(pooled, databaseUrl, log, hooks, 'work');
    const work = await composeWork(config, deps, hooks);
    const running = await runWork(deps.database.pool, deps.database.db, work, log, () => {
      log.error('the database session of the work process is lost: shutting down');
      end(1);
    });
    hooks.add('close', 'jobs and calls', running.stop);
    log.info('working');
  };
  await start().catch((error: unknown) => {
    if (!isEnding()) throw error;
  });
}

await worker().catch((error: unknown) => {
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
});

import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { checkDatabase } from './platform/db/check-database.ts';
import { startWorker } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { Sorry } from './platform/sorry.ts';
import { createStopping, stopOnSignals } from './platform/stopping.ts';

/** Jobs only, for a second machine: needs DATABASE_URL, and the SECRET_KEY of the servers. */
async function worker(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl || !config.secretKey)
    throw new Sorry('A worker needs DATABASE_URL and the SECRET_KEY that the servers use.');
  const log = createLog(config.logLevel);
  const stopping = createStopping(log);
  stopOnSignals(stopping, log);
  await checkDatabase(config.databaseUrl);
  const { pool, handlers, schedule } = await compose(config, config.databaseUrl, log, stopping);
  const runner = await startWorker(pool, handlers, log, schedule);
  stopping.add('jobs', () => runner.stop());
  log.info('working');
}

await worker().catch((error: unknown) => {
  console.error(error instanceof Sorry ? error.message : error);
  process.exit(1);
});

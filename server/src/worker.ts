import { readConfig } from './config.ts';
import { checkDatabase } from './platform/db/check-database.ts';
import { createLog } from './platform/log.ts';
import { OperatorError } from './platform/operator-error.ts';
import { createStopping, stopOnSignals } from './platform/stopping.ts';
import { runJobs } from './run-jobs.ts';

/** Jobs only, for a second machine: needs DATABASE_URL, and the SECRET_KEY of the servers. */
async function worker(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl || !config.secretKey)
    throw new OperatorError('A worker needs DATABASE_URL and the SECRET_KEY that the servers use.');
  const log = createLog(config.logLevel);
  const stopping = createStopping(log);
  stopOnSignals(stopping, log);
  await checkDatabase(config.databaseUrl);
  await runJobs(config, config.databaseUrl, log, stopping);
  log.info('working');
}

await worker().catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
});

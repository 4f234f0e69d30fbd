import { compose, composeJobs } from './compose.ts';
import type { Config } from './config.ts';
import { startWorker } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Stopping } from './platform/stopping.ts';

/** Works jobs off until stopped. */
export async function runJobs(config: Config, databaseUrl: string, log: Log, stopping: Stopping): Promise<void> {
  const { deps, pool } = await compose(config, databaseUrl, log, stopping);
  const { handlers, schedule } = composeJobs(config, deps, stopping);
  const runner = await startWorker(pool, handlers, log, schedule);
  stopping.add('jobs', () => runner.stop());
}

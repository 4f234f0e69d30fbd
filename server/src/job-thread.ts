import { parentPort, workerData } from 'node:worker_threads';
import { readConfig } from './config.ts';
import { giveWay } from './platform/give-way.ts';
import { createLog } from './platform/log.ts';
import { createStopping } from './platform/stopping.ts';
import { runJobs } from './run-jobs.ts';

/** The jobs of a server, in a thread beside it: however much they compute, no request waits for them. */
giveWay();
const { databaseUrl } = workerData as { readonly databaseUrl: string };
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const stopping = createStopping(log);
await runJobs(config, databaseUrl, log, stopping);
parentPort?.once('message', async () => {
  await stopping.stop();
  // Of this thread only.
  process.exit();
});

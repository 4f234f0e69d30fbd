import { buildApp } from '../server/src/app.ts';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createShutdownHooks } from '../server/src/platform/process/shutdown-hooks.ts';
import { superviseWorker } from '../server/src/platform/process/supervise.ts';

/** The server that `price-lists-run.ts` measures: requests, and the work process beside them, as `npm start` has them. */
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const log = createLog(config.logLevel);
const deps = await compose(config, databaseUrl, log, createShutdownHooks(log));
superviseWorker(new URL('../server/src/worker.ts', import.meta.url), log, { env: process.env });
const app = await buildApp({ ...deps, site: undefined });
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('message', () => process.send?.({ serverBytes: process.memoryUsage.rss() }));

import { buildApp } from '../server/src/app.ts';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { keepThread } from '../server/src/platform/kept-thread.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createStopping } from '../server/src/platform/stopping.ts';

/** The server that `price-lists-run.ts` measures: requests and a thread of jobs in one process, as `npm start` has them. */
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const log = createLog(config.logLevel);
const { deps } = await compose(config, databaseUrl, log, createStopping(log));
keepThread(new URL('../server/src/job-thread.ts', import.meta.url), { databaseUrl }, log);
const app = await buildApp({ ...deps, site: undefined });
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('message', () => process.send?.({ serverBytes: process.memoryUsage.rss() }));

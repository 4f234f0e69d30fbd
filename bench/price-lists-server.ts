import { Writable } from 'node:stream';
import { buildApp } from '../server/src/app.ts';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { startWorker } from '../server/src/platform/jobs.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createStopping } from '../server/src/platform/stopping.ts';

/** The server that `price-lists-run.ts` measures: requests and jobs in one process, as `npm start` has them. */
const lines = new Writable({
  write(line, _, done) {
    const { memory } = JSON.parse(String(line));
    if (memory !== undefined) process.send?.({ childBytes: memory });
    done();
  },
});
const log = createLog('info', lines);
const config = readConfig(process.env);
const { deps, handlers, schedule, pool } = await compose(config, config.databaseUrl ?? '', log, createStopping(log));
const app = await buildApp({ ...deps, site: undefined });
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('message', async (said) => {
  if (said === 'work') await startWorker(pool, handlers, log, schedule);
  process.send?.({ serverBytes: process.memoryUsage.rss() });
});

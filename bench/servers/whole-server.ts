import { buildApp } from '../../server/src/app.ts';
import { compose } from '../../server/src/compose.ts';
import { readConfig } from '../../server/src/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createShutdownHooks } from '../../server/src/platform/process/shutdown-hooks.ts';
import { listen } from './listen.ts';

/** The whole application without its pages. */
const [, , databaseUrl = ''] = process.argv;
const log = createLog('info');
const config = readConfig({
  SECRET_KEY: '00'.repeat(32),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '10',
  // Callers say which visitor they are.
  TRUST_PROXY: '1',
  ...(process.env.DATA_DIR !== undefined && { DATA_DIR: process.env.DATA_DIR }),
});
const deps = await compose(config, databaseUrl, log, createShutdownHooks(log));
await listen(await buildApp({ ...deps, site: undefined }));

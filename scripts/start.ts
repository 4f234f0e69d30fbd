import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isOperatorError } from '../server/src/platform/operator-error.ts';
import { buildWeb } from './build-web.ts';
import { exitOnSignals, root } from './run-tool.ts';

// Keeps the stripped and compiled sources: the next start is a third quicker. `npm start` and the units say so in
// NODE_COMPILE_CACHE, which holds for this file too: then nothing strips types, and the server is 15 MB smaller.
// A disk that refuses is no matter.
enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));

/** WEB_DIST names a web that is already built, as the watcher and the browser tests have it. */
const releaseSignals = exitOnSignals();
try {
  const webDist = process.env.WEB_DIST || (await buildWeb());
  console.log('Starting …');
  const { main } = await import('../server/src/main.ts');
  await main({ webDist, releaseSignals });
} catch (error) {
  console.error(isOperatorError(error) ? `\n${error.message}\n` : error);
  process.exit(1);
}

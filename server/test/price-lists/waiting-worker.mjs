import { flushCompileCache } from 'node:module';
import '../../src/compose-work.ts';
import '../../src/compose.ts';

// The cache is written at the end otherwise, which a killed process never reaches.
flushCompileCache();

/** The worker, with everything loaded: it begins when it is told to. */
process.once('message', () => import('../../src/worker.ts'));
process.send('loaded');

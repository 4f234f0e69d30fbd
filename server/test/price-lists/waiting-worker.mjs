import '../../src/compose-work.ts';
import '../../src/compose.ts';

/** The worker, with everything loaded: it begins when it is told to. */
process.once('message', () => import('../../src/worker.ts'));
process.send('loaded');

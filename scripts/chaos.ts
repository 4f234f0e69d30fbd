import { buildWeb } from './build-web.ts';
import { DATABASES, type DatabaseKind } from './chaos/databases.ts';
import { GROUPS, type Group, USUAL_GROUPS } from './chaos/faults.ts';
import { LOADS } from './chaos/load.ts';
import { report } from './chaos/report.ts';
import { runRestarts } from './chaos/restarts.ts';
import { runChaos } from './chaos/run.ts';
import { commandLine } from './command-line.ts';

const USAGE = `npm run chaos [-- --minutes 30 --seed 1 --people 8 --only ${GROUPS.join()} or restarts
  --load ${LOADS.join(' or ')} --counts server:200,worker:100 --on ${DATABASES.join(' or ')}
  --call-seconds 5 --ready-seconds 10]`;

/**
 * Ends sessions, the database, the work process and the server at random while people write, and looks whether anything
 * that was acknowledged is lost: `npm run chaos -- --minutes 30 --seed 1 --only connections,database --on pgbouncer`.
 * `--load deals --counts server:200,worker:100,database:50,connections:300,uploads:100` does it to whole deals so often.
 * `--on postgres --only network` makes the database slow and silent, `--only clock` moves the clock, `--only disk` fills the disk.
 * `--only restarts` stops two servers behind haproxy in turn, and wants every request answered.
 */
const { values, number, oneOf, someOf } = commandLine(USAGE, {
  minutes: { type: 'string', default: '5' },
  seed: { type: 'string', default: '1' },
  people: { type: 'string', default: '8' },
  // More only where a busy machine would be measured instead of the program.
  'call-seconds': { type: 'string', default: '5' },
  'ready-seconds': { type: 'string', default: '10' },
  /** As `server:200,worker:100`: how often each group strikes, within the minutes given. */
  counts: { type: 'string' },
  /** Everything, or deals from the request to their completion. */
  load: { type: 'string', default: 'mixed' },
  only: { type: 'string', default: USUAL_GROUPS.join() },
  on: { type: 'string', default: process.env.DATABASE_URL ? 'given' : 'embedded' },
});

const readCounts = (text: string): Partial<Record<Group, number>> =>
  Object.fromEntries(
    text.split(',').map((one) => {
      const [group = '', count = ''] = one.split(':');
      return [oneOf(GROUPS, 'counts', group), number('counts', count)];
    }),
  );

const started = Date.now();
const isRestarts = values.only === 'restarts';
const on = oneOf<DatabaseKind>(DATABASES, 'on');
const result = await (isRestarts ? runRestarts : runChaos)({
  seconds: number('minutes') * 60,
  seed: number('seed'),
  people: number('people'),
  load: oneOf(LOADS, 'load'),
  ...(values.counts !== undefined && { counts: readCounts(values.counts) }),
  groups: isRestarts ? [] : someOf<Group>(GROUPS, 'only'),
  on,
  limits: { call: number('call-seconds') * 1000, ready: number('ready-seconds') * 1000 },
  webDist: process.env.WEB_DIST || (await buildWeb()),
  say: (line) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${line}`),
});
await report(isRestarts ? 'restarts' : values.load === 'deals' ? `deals-${on}` : on, result);
process.exit(result.breaches.length === 0 ? 0 : 1);

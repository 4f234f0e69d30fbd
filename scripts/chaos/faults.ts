import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import type { CallStats } from './client.ts';
import type { DatabaseUnderTest } from './databases.ts';
import { type Program, parentOf } from './program.ts';
import type { Random } from './random.ts';

/** What can be done on every machine. */
export const USUAL_GROUPS = ['connections', 'database', 'worker', 'server', 'uploads'] as const;
/** The others want a PostgreSQL of the machine's packages (`network`), libfaketime (`clock`) or root (`disk`). */
export const GROUPS = [...USUAL_GROUPS, 'network', 'clock', 'disk'] as const;
export type Group = (typeof GROUPS)[number];

export interface Fault {
  readonly name: string;
  readonly group: Group;
  /** How often this fault is chosen, compared with the others. */
  readonly weight: number;
  /** Seconds until the next fault, once all is well again. */
  readonly rest: readonly [least: number, most: number];
  strike(): Promise<unknown>;
}

interface Targets {
  readonly program: Program;
  readonly database: DatabaseUnderTest;
  readonly random: Random;
  readonly stats: Pick<CallStats, 'uploading'>;
}

const QUICK = [0.3, 1.5] as const;
const LONG = [4, 10] as const;
/** The supervisor gives the database up after five crashes in a minute: faults of the database are rarer than that. */
const DATABASE = [12, 18] as const;

/** Everything that is ended at random. The harness starts the server again; whatever else ends must come back by itself. */
export function createFaults(targets: Targets): readonly Fault[] {
  return [...endings(targets), ...troubles(targets)];
}

function endings({ program, database, random, stats }: Targets): readonly Fault[] {
  const withPids = async <T>(text: string, use: (pids: readonly number[]) => Promise<T>): Promise<T> =>
    withClient(await database.directUrl(), 'chaos', async (client) => {
      const { rows } = await client.query<{ pid: number }>(text);
      return use(rows.map(({ pid }) => pid));
    });
  const ask = (text: string) => withPids(text, async (pids) => pids);
  const sessions = () => ask(`select pid from pg_stat_activity where application_name like 'postavka%' order by pid`);
  const oneSession = async () => {
    const [first, ...rest] = await sessions();
    return first === undefined ? undefined : random.pick([first, ...rest]);
  };
  const terminate = (pids: readonly number[]) =>
    pids.length > 0 && ask(`select pg_terminate_backend(pid) as pid from unnest(array[${pids.join()}]) as pid`);
  const end = (signal: NodeJS.Signals) => async () => {
    await program.end(signal);
    await program.start();
  };

  return [
    {
      name: 'one session terminated',
      group: 'connections',
      weight: 60,
      rest: QUICK,
      strike: async () => terminate([await oneSession()].filter((pid) => pid !== undefined)),
    },
    {
      name: 'all sessions terminated',
      group: 'connections',
      weight: 6,
      rest: LONG,
      strike: async () => terminate(await sessions()),
    },
    ...(database.killPooler
      ? [
          {
            name: 'pooler killed',
            group: 'connections',
            weight: 6,
            rest: LONG,
            strike: async () => database.killPooler?.(),
          } as const,
        ]
      : []),
    ...(database.canBeKilled
      ? ([
          {
            name: 'backend killed',
            group: 'database',
            weight: 5,
            rest: LONG,
            strike: async () => kill(await oneSession()),
          },
          {
            name: 'postmaster killed',
            group: 'database',
            weight: 8,
            rest: DATABASE,
            // While the session is there: its parent is the postmaster.
            strike: () => withPids('select pg_backend_pid() as pid', async ([own = 0]) => kill(await parentOf(own))),
          },
        ] as const)
      : []),
    {
      name: 'work process killed',
      group: 'worker',
      weight: 8,
      rest: LONG,
      strike: async () => kill(await program.workerPid()),
    },
    { name: 'server killed', group: 'server', weight: 6, rest: LONG, strike: end('SIGKILL') },
    { name: 'server stopped', group: 'server', weight: 6, rest: LONG, strike: end('SIGTERM') },
    {
      name: 'server killed during an upload',
      group: 'uploads',
      weight: 6,
      rest: LONG,
      async strike() {
        await untilUploading(stats);
        await end('SIGKILL')();
      },
    },
  ];
}

/** What goes wrong without anything ending. They are over when they have struck. */
function troubles({ program, database, random }: Targets): readonly Fault[] {
  const { network, disk } = database;
  const fault = (name: string, group: Group, strike: () => Promise<unknown>): Fault => ({
    name,
    group,
    weight: 6,
    rest: LONG,
    strike,
  });
  return [
    ...(network
      ? [
          fault('database slowed', 'network', () =>
            network.slowDown(random.between(10, 200), random.between(3000, 8000)),
          ),
          fault('database silent', 'network', () => network.hold(random.between(1000, 8000))),
        ]
      : []),
    ...(program.moveClock ? [fault('clock moved', 'clock', async () => program.moveClock?.(random.pick(CLOCKS)))] : []),
    ...(disk ? [fault('disk full', 'disk', () => disk.fill(random.between(2000, 6000)))] : []),
  ];
}

/** Seconds away from the right time. */
const CLOCKS = [-7200, -3600, -300, -5, 0, 5, 300, 3600] as const;

/** Nothing to end where nobody sends files. */
async function untilUploading(stats: Pick<CallStats, 'uploading'>): Promise<void> {
  for (let looks = 0; stats.uploading === 0; looks += 1) {
    if (looks === MOST_LOOKS) throw new Error('nobody uploads');
    await pause(1);
  }
}

const MOST_LOOKS = 3000;

function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error('there is nothing to kill');
  process.kill(pid, 'SIGKILL');
}

export const chooseFault = (faults: readonly Fault[], random: Random): Fault =>
  random.weigh(faults.map((fault) => [fault, fault.weight]));

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { asAccount, clusterAccount } from '../../embedded-postgres/src/index.ts';

/** A program of the system that is started again whenever it ends, as a service manager does it. */
export interface Service {
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const BEFORE_RESTART = 100;
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };

/** Neither PostgreSQL nor pgbouncer runs as root. */
export const unprivileged = async (): Promise<{ uid?: number; gid?: number }> =>
  asAccount(await clusterAccount('/nonexistent'));

export async function startService(
  program: string,
  args: readonly string[],
  cwd: string,
  stopSignal: NodeJS.Signals,
): Promise<Service> {
  const account = await unprivileged();
  let isWanted = true;
  let child: ChildProcess | undefined;
  const running = (async () => {
    while (isWanted) {
      child = spawn(program, args, { cwd, stdio: 'ignore', env: ENVIRONMENT, ...account });
      await once(child, 'exit').catch(() => undefined);
      if (isWanted) await pause(BEFORE_RESTART);
    }
  })();
  process.once('exit', () => child?.kill(stopSignal));
  return {
    kill: (signal) => child?.kill(signal),
    async stop() {
      isWanted = false;
      child?.kill(stopSignal);
      await running;
    },
  };
}

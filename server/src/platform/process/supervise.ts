import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';

interface Options {
  readonly env: NodeJS.ProcessEnv;
  /** Heap of the child; one that wants more is ended by the runtime, and this process goes on. */
  readonly heapMb?: number;
  /** How much lower the child's priority is: above 0, this process goes first when there are too few cores. */
  readonly niceness?: number;
  /** Milliseconds before a restart: of the first one, and the most that doubling leads to. */
  readonly backoff?: readonly [first: number, most: number];
}

export interface Supervised {
  /** Of the child that runs now. */
  pid(): number | undefined;
  /** Asks the child to end with SIGTERM, and waits until it has. */
  stop(): Promise<void>;
}

/** A child that lived this long was well: the next restart is quick again. */
const HEALTHY_AFTER = 10_000;
const LONGEST_STOP = 15_000;
const LOWEST_PRIORITY = 19;

/**
 * Runs a program as a child process and starts it again when it ends, with growing pauses. The child has an IPC channel
 * that it may watch: it disconnects when this process ends.
 */
export function superviseWorker(program: URL, log: Log, options: Options): Supervised {
  const { env, heapMb = 512, niceness = 5, backoff = [200, 5000] } = options;
  const [first, most] = backoff;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  const supervised = (async () => {
    for (let wait = 0; !stopping.signal.aborted; ) {
      const startedAt = performance.now();
      child = start(program, env, heapMb);
      lowerPriority(child, niceness);
      await ended(child);
      if (stopping.signal.aborted) return;
      const { pid, exitCode, signalCode } = child;
      const lived = performance.now() - startedAt;
      wait = lived > HEALTHY_AFTER ? first : Math.min(Math.max(first, wait * 2), most);
      log.error({ pid, exitCode, signalCode, restartInMs: wait }, 'the work process ended; it is started again');
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    pid: () => child?.pid,
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), LONGEST_STOP);
      await supervised;
      clearTimeout(timer);
    },
  };
}

function start(program: URL, env: NodeJS.ProcessEnv, heapMb: number): ChildProcess {
  const compiled = getCompileCacheDir();
  return fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    env: { ...env, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** A program that cannot be started at all has ended too. */
const ended = (child: ChildProcess) => once(child, 'exit').catch(() => undefined);

function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    // Right after the start, so that the threads the child makes inherit it.
    if (pid !== undefined) setPriority(pid, Math.min(LOWEST_PRIORITY, getPriority() + niceness));
  } catch {
    // The system does not let us, or the child has ended: it runs as it is.
  }
}

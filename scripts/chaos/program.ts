import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../run-tool.ts';
import type { FakeClock } from './fake-clock.ts';

/** The program as `npm start` runs it, which can be ended and started again. */
export interface Program {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** The pid of its work process. */
  workerPid(): Promise<number | undefined>;
  isRunning(): boolean;
  /** Sets its clock so many seconds away from the right time, where libfaketime is. */
  readonly moveClock?: (seconds: number) => Promise<void>;
}

interface Settings {
  readonly port: number;
  readonly logFile: string;
  readonly env: NodeJS.ProcessEnv;
  readonly clock?: FakeClock | undefined;
}

const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

export function createProgram({ port, logFile, env, clock }: Settings): Program {
  const url = `http://localhost:${port}`;
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  process.once('exit', () => child?.kill('SIGTERM'));
  return {
    url,
    isRunning,
    async start() {
      child = spawn(process.execPath, [...FLAGS, join(root, 'scripts/start.ts')], {
        cwd: root,
        env: { ...process.env, LOG_LEVEL: 'info', ...env, ...clock?.env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
    },
    async end(signal) {
      const last = child;
      if (!last || !isRunning()) return;
      const ended = once(last, 'exit');
      last.kill(signal);
      await ended;
    },
    workerPid: async () => (child?.pid === undefined ? undefined : findChild(child.pid, 'worker.ts')),
    ...(clock && { moveClock: clock.move }),
  };
}

async function findChild(parent: number, program: string): Promise<number | undefined> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of pids) {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (words.includes(program) && (await parentOf(pid)) === parent) return pid;
  }
  return undefined;
}

export async function parentOf(pid: number): Promise<number | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[1] === undefined ? undefined : Number(fields[1]);
}

const LOOK_MS = 50;
/** So many good answers in a row: one may come from a server that has not noticed yet. */
const IN_A_ROW = 6;

/** Milliseconds from now until the program is ready and stays so; undefined when it is not after `limit`. */
export async function untilReady(url: string, limit: number): Promise<number | undefined> {
  const started = performance.now();
  let since = started;
  for (let good = 0; performance.now() - started < limit; ) {
    const reply = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    good = reply?.ok ? good + 1 : 0;
    if (good === 0) since = performance.now();
    if (good === IN_A_ROW) return since - started;
    await pause(LOOK_MS);
  }
  return undefined;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ReadLimits } from '../limits.ts';
import type { Reading } from '../reading.ts';
import type { RefusalCode } from '../refusal.ts';
import { createIdleTime, type IdleTime } from './idle-time.ts';

export interface ReaderProcess {
  readonly output: Readable;
  /** Past the limit of the time in which something is awaited and the child does nothing, it is killed. */
  waiting<T>(something: Promise<T>): Promise<T>;
  /** Why it ended without saying so itself, if that is due to the file. */
  died(): Promise<RefusalCode>;
  /** How it ended, for the log. */
  ending(): Promise<string>;
  /** The most memory it took, in bytes, as last looked; 0 where the system does not tell. */
  peak(): number;
  kill(): Promise<void>;
}

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
/** Words by which headers are known. */
const RECOGNISE = fileURLToPath(new URL('../../recognise/', import.meta.url));
const TEXT = fileURLToPath(new URL('../../../../platform/text/', import.meta.url));
const XLSX = fileURLToPath(new URL('../../../../platform/xlsx/', import.meta.url));
const ZIP = fileURLToPath(new URL('../../../../platform/zip/', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../../../../node_modules/', import.meta.url));
const MANIFEST = fileURLToPath(new URL('../../../../../package.json', import.meta.url));

/** The server's requests go first. */
export const NICENESS = 10;
const WATCH_EVERY = 100;

/** Reads the file behind `fd` in a process of its own, which can do nothing else. */
export function startReader(fd: number, limits: ReadLimits, reading: Reading): ReaderProcess {
  const cache = compileCache();
  const child = spawn('/bin/sh', ['-c', LAUNCH, 'sh', ...command(limits, reading, cache)], {
    stdio: [fd, 'ignore', 'ignore', 'pipe'],
    env: { TZ: 'UTC', ...(cache && { NODE_COMPILE_CACHE: cache }) },
  });
  const output = child.stdio[3] as Readable;
  // Not `close`, which waits until somebody has read what the child had said.
  const ended = once(child, 'exit').catch(() => undefined);
  const state: { cause?: RefusalCode; peak: number } = { peak: 0 };
  const end = (cause: RefusalCode) => {
    state.cause ??= cause;
    child.kill('SIGKILL');
  };
  lowerPriority(child);
  const idle = createIdleTime(limits.seconds * 1000);
  const look = async () => {
    await watchMemory(child, limits, state, end);
    if (idle.isOver(performance.now(), await processorTime(child))) end('timeout');
  };
  const watch = setInterval(look, WATCH_EVERY).unref();
  void ended.then(() => clearInterval(watch));
  return {
    output,
    waiting: (something) => waitingFor(something, idle),
    async died() {
      await ended;
      return state.cause ?? causeOf(child);
    },
    async ending() {
      await ended;
      return child.signalCode ?? `exit code ${child.exitCode}`;
    },
    peak: () => state.peak,
    async kill() {
      child.kill('SIGKILL');
      output.destroy();
      await ended;
    },
  };
}

/** The kernel limits CPU time: a file is not refused because the machine is busy, and an orphaned child ends too. */
const LAUNCH = 'ulimit -t "$1"; shift; exec "$@"';

/**
 * Compiling the parsers takes two thirds of a small file's time, so it is done once. Node keeps what it compiled only
 * where the process may write; the child gives that permission up before it looks at the file.
 */
function compileCache(): string | undefined {
  const ours = getCompileCacheDir();
  return ours === undefined || !canDropPermissions ? undefined : join(dirname(ours), 'readers');
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const canDropPermissions = major === 24 ? minor >= 21 : major > 26 || (major === 26 && minor >= 6);

const command = (limits: ReadLimits, reading: Reading, cache: string | undefined): string[] => [
  String(limits.cpuSeconds),
  process.execPath,
  `--max-old-space-size=${limits.heapMb}`,
  '--permission',
  `--allow-fs-read=${SOURCES}`,
  `--allow-fs-read=${RECOGNISE}`,
  `--allow-fs-read=${TEXT}`,
  `--allow-fs-read=${XLSX}`,
  `--allow-fs-read=${ZIP}`,
  `--allow-fs-read=${PACKAGES}`,
  `--allow-fs-read=${MANIFEST}`,
  ...(cache === undefined ? [] : [`--allow-fs-read=${cache}/*`, `--allow-fs-write=${cache}/*`]),
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  fileURLToPath(new URL('child.ts', import.meta.url)),
  JSON.stringify(limits),
  JSON.stringify(reading),
];

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system does not let us: it runs as it is.
  }
}

async function watchMemory(
  { pid }: ChildProcess,
  limits: ReadLimits,
  state: { peak: number },
  end: (cause: RefusalCode) => void,
): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  state.peak = Math.max(state.peak, peak);
  if (peak > limits.residentMb * 1024 * 1024) end('memory');
}

/** V8 aborts when its heap is full; the kernel kills by itself only when memory or processor time is over. */
function causeOf({ signalCode, exitCode }: ChildProcess): RefusalCode {
  if (signalCode === 'SIGXCPU') return 'timeout';
  if (signalCode === 'SIGABRT' || signalCode === 'SIGKILL' || signalCode === 'SIGTRAP' || exitCode === 134)
    return 'memory';
  return 'unreadable';
}

/** In ticks of the kernel; always 0 where the system does not tell, so that all of the time counts. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return user + system;
}

async function waitingFor<T>(something: Promise<T>, idle: IdleTime): Promise<T> {
  idle.begin(performance.now());
  try {
    return await something;
  } finally {
    idle.end();
  }
}

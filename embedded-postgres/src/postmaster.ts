import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Account, asAccount, cannotSwitch } from './db-account.ts';
import type { Home } from './home-location.ts';
import { errorCode, OperatorError } from './operator-error.ts';
import { type ServerOptions, serverSettings } from './settings.ts';

export type Postmaster = {
  port: number;
  pid: number | undefined;
  /** Resolves when it ends without stop(). */
  died: Promise<void>;
  stop(): Promise<void>;
};

type Launch = ServerOptions & {
  home: Home;
  binaries: Binaries;
  account: Account;
  log: (line: string) => void;
};

/** Starts PostgreSQL on a cluster nobody else uses and waits until it takes connections. */
export async function launchPostmaster({
  home,
  binaries,
  account,
  log,
  ...options
}: Launch): Promise<Postmaster | 'port-taken'> {
  const logFile = await openLog(home.log);
  const written = (await logFile.stat()).size;
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...serverSettings(options)], {
    cwd: home.path,
    env: { TZ: 'UTC', LC_ALL: 'C' },
    // A session of its own: Ctrl-C in the terminal is for us, and we stop it when our own work is done.
    detached: true,
    // A file, not a pipe: it must be able to write after this process has ended.
    stdio: ['ignore', logFile.fd, logFile.fd],
    ...asAccount(account),
  });
  const ended = endOf(child);
  // Leaving without stop(), as on an uncaught error, must not leave it behind.
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  void ended.then(() => process.off('exit', interrupt));
  await logFile.close();

  const failure = await untilReady(home, child, ended, log);
  if (failure) return explain(failure, account, home, await readFrom(home.log, written));

  let isStopping = false;
  const died = new Promise<void>((resolve) => {
    void ended.then(() => {
      if (isStopping) return;
      log(`the database stopped by itself; see ${home.log}`);
      resolve();
    });
  });
  child.unref();

  return {
    port: options.port,
    pid: child.pid,
    died,
    stop: async () => {
      isStopping = true;
      await shutDown(child, ended, log);
    },
  };
}

/** How often the state of a database that starts is looked at, and how often a long recovery is announced. */
const LOOK_MS = 25;
const ANNOUNCE_MS = 10_000;
/** How long each kind of stop may take. */
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 10_000;
const MOST_LOG_BYTES = 10 * 2 ** 20;

/** What the log of PostgreSQL says of a start that fails. */
const PORT_TAKEN = /could not bind IPv4 address/;
const DISK_FULL = /No space left on device|Disk quota exceeded/;
const READ_ONLY = /Read-only file system/;

type End = { error?: Error };

function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve({}));
    child.once('error', (error) => resolve({ error }));
  });
}

/** Waits until the database is ready, then returns undefined; else how it ended. A long recovery after a crash is announced. */
async function untilReady(
  home: Home,
  child: ChildProcess,
  ended: Promise<End>,
  log: (line: string) => void,
): Promise<End | undefined> {
  const started = Date.now();
  let announced = started;
  for (;;) {
    const end = await Promise.race([ended, sleep(LOOK_MS)]);
    if (end) return end;
    if (await saysReady(home.cluster, child.pid)) return undefined;
    if (Date.now() - announced > ANNOUNCE_MS) {
      announced = Date.now();
      log(`the database is recovering, ${Math.round((announced - started) / 1000)} s so far`);
    }
  }
}

/** The eighth line of the postmaster's pid file holds its state; pg_ctl waits for the same word. */
async function saysReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function explain(end: End, account: Account, { log }: Home, output: string): 'port-taken' {
  if (end.error) {
    const isRefused = account.kind === 'lent' && ['EPERM', 'EINVAL'].includes(errorCode(end.error) ?? '');
    throw isRefused ? cannotSwitch(account, end.error) : end.error;
  }
  if (PORT_TAKEN.test(output)) return 'port-taken';
  if (DISK_FULL.test(output))
    throw new OperatorError('the database cannot start: the disk is full; free some space and start again');
  if (READ_ONLY.test(output))
    throw new OperatorError(
      'the database cannot start: the disk is read-only; set DATA_DIR to a folder that can be written',
    );
  const reason = output.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? (output.trim().split('\n').at(-1) || 'it said nothing');
  throw new OperatorError(`the database cannot start: ${reason}; its log is ${log}`);
}

/** A fast stop ends sessions and saves all work. If it hangs, an immediate one follows: the next start then recovers from the log. */
async function shutDown(child: ChildProcess, ended: Promise<End>, log: (line: string) => void): Promise<void> {
  child.ref();
  child.kill('SIGINT');
  if (await endsWithin(ended, FAST_STOP_MS)) return;
  log('the database is slow to stop and is told to stop at once');
  child.kill('SIGQUIT');
  if (await endsWithin(ended, IMMEDIATE_STOP_MS)) return;
  log(`the database does not stop (process ${child.pid})`);
}

async function endsWithin(ended: Promise<End>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const timeout = sleep(milliseconds, false, { signal: waiting.signal }).catch(() => false);
  const isOver = await Promise.race([ended.then(() => true), timeout]);
  waiting.abort();
  return isOver;
}

/** Opened by this process, which may be root, so that the account of PostgreSQL needs no right to the file. One old log is kept. */
async function openLog(path: string) {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > MOST_LOG_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

async function readFrom(path: string, position: number): Promise<string> {
  return (await readFile(path)).subarray(position).toString('utf8');
}

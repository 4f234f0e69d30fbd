import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './db-account.ts';
import { OperatorError } from './operator-error.ts';
import { eventually, processesWorkingIn, signal } from './processes.ts';

/**
 * After an application that crashed without stopping its database: a PostgreSQL
 * still running is shut down (and started afresh, so that settings and version
 * are today's), and a pid file that names nobody's PostgreSQL is taken away.
 * The caller holds the owner's lock, so no live application uses the cluster.
 */
export async function settleLeftovers(cluster: string, account: Account, log: (line: string) => void): Promise<void> {
  const running = () => processesWorkingIn(cluster, account);
  if (running().length > 0) {
    log('a database left running by an earlier start is being stopped');
    await stopLeftRunning(cluster, running);
  }
  // PostgreSQL itself would refuse to start when the number in a stale file has
  // since been given to another process of the same user, as after a reboot.
  // Elsewhere than on Linux we cannot know the file to be stale.
  if (process.platform === 'linux') await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function stopLeftRunning(cluster: string, running: () => number[]): Promise<void> {
  const isDown = () => running().length === 0;
  const postmaster = await readPostmasterPid(cluster);
  if (postmaster !== undefined && running().includes(postmaster)) {
    signal([postmaster], 'SIGINT');
    if (await eventually(isDown, 20_000)) return;
    signal([postmaster], 'SIGQUIT');
  }
  // Without their postmaster the others notice and leave on their own.
  if (await eventually(isDown, 5_000)) return;
  signal(running(), 'SIGQUIT');
  if (await eventually(isDown, 10_000)) return;
  throw new OperatorError(
    `a database left running by an earlier start does not stop (process ${running().join(', ')}); ` +
      'stop it by hand and start again',
  );
}

async function readPostmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isNaN(pid) ? undefined : pid;
}

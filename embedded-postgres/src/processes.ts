import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, asAccount } from './db-account.ts';

const onLinux = process.platform === 'linux';

/**
 * What tells a process from a later one with the same number: the boot and the
 * moment it started. undefined when there is no such process (a zombie is none).
 */
export function processBirth(pid: number): string | undefined {
  if (!onLinux)
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
  try {
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${bootId()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

/**
 * The PostgreSQL processes at work in a cluster: each of them, the postmaster and
 * its orphans alike, has the cluster as its working directory for all its life.
 * The shell asks as the cluster's account, because in a container even root may
 * not look at another account's processes. Elsewhere than on Linux this cannot be
 * asked, and PostgreSQL's own check is relied on.
 */
export function processesWorkingIn(cluster: string, account: Account): number[] {
  if (!onLinux) return [];
  const question = 'for p in /proc/[0-9]*; do [ "$p/cwd" -ef "$0" ] && echo "$p"; done';
  const answer = spawnSync('/bin/sh', ['-c', question, cluster], { cwd: '/', encoding: 'utf8', ...asAccount(account) });
  return answer.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.slice('/proc/'.length)))
    .filter(isPostgres);
}

export function signal(pids: readonly number[], name: 'SIGINT' | 'SIGQUIT' | 'SIGTERM' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself in the meantime, which is what was wanted.
    }
  }
}

/** Waits until the condition holds; false when it still does not after the given time. */
export async function eventually(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** A person's shell may stand in the folder too. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskTrouble } from './disk-trouble.mjs';

/**
 * Two commands started at once on one clone install once: the second waits.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function withInstallLock(root, work) {
  const lock = join(root, '.install.lock');
  await acquire(lock, root);
  const release = () => {
    if (readLock(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
  // Also when the work ends the process by itself, as Ctrl-C does.
  process.once('exit', release);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(130));
  try {
    await work();
  } finally {
    release();
  }
}

/**
 * @param {string} lock
 * @param {string} root
 */
async function acquire(lock, root) {
  const draft = `${lock}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid, birth: birth(process.pid) }));
    for (let hasSaid = false; ; ) {
      try {
        // A link appears whole or not at all: nobody reads a half-written lock.
        linkSync(draft, lock);
        return;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const owner = readLock(lock);
      if (owner && birth(owner.pid) !== owner.birth) await removeStale(lock, owner);
      else if (!hasSaid) {
        console.log(`Another command (process ${owner?.pid}) is installing; waiting for it …`);
        hasSaid = true;
      }
      await sleep(200);
    }
  } catch (error) {
    throw diskTrouble(error, root);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Several may find the same dead lock: each waits a moment of its own and looks again, lest it
 * remove the lock another has made in its place.
 * @param {string} lock
 * @param {{ pid: number, birth: string }} dead
 */
async function removeStale(lock, dead) {
  await sleep(Math.random() * 500);
  const now = readLock(lock);
  if (now?.pid === dead.pid && now.birth === dead.birth) rmSync(lock, { force: true });
}

/**
 * @param {string} lock
 * @returns {{ pid: number, birth: string } | undefined}
 */
function readLock(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Tells a process from a later one with the same number.
 * @param {number} pid
 */
function birth(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return process.platform === 'linux' ? 'gone' : isAlive(pid);
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return 'gone';
  }
}

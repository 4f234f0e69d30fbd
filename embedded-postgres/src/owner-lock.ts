import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, OperatorError } from './operator-error.ts';
import { processBirth } from './processes.ts';

export type OwnerLock = { release: () => Promise<void> };

type Owner = { pid: number; birth: string };

/** One live application per cluster. A lock whose process is gone, or whose number now names another, is taken over. */
export async function lockForOwner(lockFile: string): Promise<OwnerLock> {
  const me: Owner = { pid: process.pid, birth: processBirth(process.pid) ?? '' };
  const draft = `${lockFile}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, JSON.stringify(me), { mode: 0o600 });
  try {
    for (;;) {
      if (await linked(draft, lockFile)) return releaser(lockFile, me);
      const owner = await liveOwner(lockFile);
      if (owner) throw refusal(owner);
      if (await takeOver(draft, lockFile)) return releaser(lockFile, me);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The living process that holds the lock, if any. */
export async function liveOwner(lockFile: string): Promise<Owner | undefined> {
  const owner = await readOwner(lockFile);
  return owner && processBirth(owner.pid) === owner.birth ? owner : undefined;
}

function refusal(owner: Owner): OperatorError {
  return new OperatorError(
    owner.pid === process.pid
      ? 'this process already uses this data folder'
      : `another Postavka (process ${owner.pid}) already uses this data folder; stop it or set DATA_DIR`,
  );
}

/** A link appears whole or not at all, so nobody ever reads a half-written lock. */
async function linked(draft: string, lockFile: string): Promise<boolean> {
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Two may find the same dead lock at once; the guard lets one of them look again and replace it. */
async function takeOver(draft: string, lockFile: string): Promise<boolean> {
  const guard = `${lockFile}.guard`;
  try {
    await mkdir(guard);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await forgetOldGuard(guard);
    await sleep(20);
    return false;
  }
  try {
    if (await liveOwner(lockFile)) return false;
    await rename(draft, lockFile);
    return true;
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
}

/** Replacing takes milliseconds: a guard that is seconds old was left by a process that crashed there. */
async function forgetOldGuard(guard: string): Promise<void> {
  const made = await stat(guard).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > 5_000) await rm(guard, { recursive: true, force: true });
}

function releaser(lockFile: string, me: Owner): OwnerLock {
  return {
    release: async () => {
      const owner = await readOwner(lockFile);
      if (owner?.pid === me.pid && owner.birth === me.birth) await rm(lockFile, { force: true });
    },
  };
}

async function readOwner(lockFile: string): Promise<Owner | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(lockFile, 'utf8'));
    const known = typeof owner === 'object' && owner !== null && 'pid' in owner && 'birth' in owner;
    return known ? { pid: Number(owner.pid), birth: String(owner.birth) } : undefined;
  } catch (error) {
    // An unreadable lock names nobody; a missing one was just released.
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { type Account, asAccount } from './db-account.ts';
import type { Home } from './home-location.ts';
import { errorCode, OperatorError } from './operator-error.ts';

const run = promisify(execFile);

type Making = { home: Home; binaries: Binaries; account: Account; durable: boolean; log: (line: string) => void };

/** Makes the cluster if there is none. It gets its name when complete, so one cut short is never taken for whole. */
export async function createCluster({ home, binaries, account, durable, log }: Making): Promise<void> {
  await removeDrafts(home);
  if (await alreadyMade(home, binaries)) return;
  log('making a new database cluster');
  const draft = join(home.path, `draft-${process.pid}`);
  const secret = `${draft}.password`;
  const password = randomBytes(24).toString('hex');
  try {
    await writeFile(secret, password, { mode: 0o600, flush: true });
    if (account.kind === 'lent') await chown(secret, account.uid, account.gid);
    await initdb(binaries, account, home, [
      `--pgdata=${draft}`,
      '--username=postavka',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Built in: the same order and the same lower() of every alphabet on every machine.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    await rename(secret, passwordFile(draft));
    await rename(draft, home.cluster);
  } finally {
    await removeDrafts(home);
  }
}

export async function readPassword(cluster: string): Promise<string> {
  const path = passwordFile(cluster);
  const password = (await readFile(path, 'utf8')).trim();
  if (password === '')
    throw new OperatorError(`${path} is empty: bring it back from a backup; without it nobody can enter the database`);
  return password;
}

const passwordFile = (cluster: string) => join(cluster, 'postavka-password');

async function alreadyMade(home: Home, { major }: Binaries): Promise<boolean> {
  const made = await readdir(home.cluster).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (made === undefined) return false;
  const damage = ['PG_VERSION', 'global', 'base', 'pg_wal', 'postavka-password'].find((part) => !made.includes(part));
  if (damage !== undefined)
    throw new OperatorError(
      `the database in ${home.cluster} is damaged (${damage} is missing); it is left as it is, restore it or set DATA_DIR`,
    );
  const version = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== major)
    throw new OperatorError(
      `the database in ${home.cluster} was made by PostgreSQL ${version}, and this is ${major}; ` +
        'move its data over with pg_dump and psql, or set DATA_DIR to start with an empty one',
    );
  return true;
}

async function initdb(binaries: Binaries, account: Account, home: Home, args: string[]): Promise<void> {
  try {
    // initdb reads the zone and the words of its messages from the environment: give it none of ours.
    await run(binaries.initdb, args, { cwd: home.path, env: { TZ: 'UTC', LC_ALL: 'C' }, ...asAccount(account) });
  } catch (cause) {
    const words = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    if (/No space left on device|Disk quota exceeded/.test(words))
      throw new OperatorError(`${home.path}: the disk is full; free some space and start again`, { cause });
    const reason = words.match(/^initdb: error: .*$/m)?.[0] ?? words.trim().split('\n').slice(-3).join(' ');
    throw new OperatorError(`the database cluster could not be made in ${home.path}: ${reason}`, { cause });
  }
}

async function removeDrafts(home: Home): Promise<void> {
  const drafts = (await readdir(home.path)).filter((name) => name.startsWith('draft-'));
  for (const name of drafts) {
    // An initdb whose application was killed may still be writing there.
    await rm(join(home.path, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

import { execFile, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { locateHome } from './home-location.ts';
import { OperatorError } from './operator-error.ts';

const run = promisify(execFile);

/** Who runs PostgreSQL. It refuses to run as root, so root lends it an unprivileged account. */
export type Account = { kind: 'self' } | { kind: 'lent'; uid: number; gid: number; name: string };

/** An existing cluster runs as the owner of its files, else as an account that is found or created. */
export async function clusterAccount(dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const home = await locateHome(dataDir);
  const owner = home && (await stat(home.cluster).catch(() => undefined));
  if (owner && owner.uid !== 0) return { kind: 'lent', uid: owner.uid, gid: owner.gid, name: `#${owner.uid}` };
  return (
    (await findAccount('postgres')) ??
    (await findAccount('postavka-db')) ??
    (await makeAccount('postavka-db')) ??
    (await findAccount('nobody')) ??
    noAccount()
  );
}

/** Options that make a child process run as the account. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account.kind === 'lent' ? { uid: account.uid, gid: account.gid } : {};
}

/** Asked of the system itself: modes, ACLs and mounts all have a say in it. */
export function canEnter(account: Account, folder: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', stdio: 'ignore', ...asAccount(account) });
  if (answer.error) throw cannotSwitch(account, answer.error);
  return answer.status === 0;
}

export function cannotSwitch(account: Account, cause: unknown): OperatorError {
  const name = account.kind === 'lent' ? account.name : 'this user';
  return new OperatorError(
    `the database cannot run as root, and starting a program as ${name} is not allowed here; ` +
      'start as an ordinary user or set DATABASE_URL to a PostgreSQL of your own',
    { cause },
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { kind: 'lent', uid: Number(uid.stdout), gid: Number(gid.stdout), name };
  } catch {
    return undefined;
  }
}

async function makeAccount(name: string): Promise<Account | undefined> {
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
    name,
  ]).catch(() => undefined);
  return findAccount(name);
}

function noAccount(): never {
  throw new OperatorError(
    'the database cannot run as root, and no unprivileged account could be made for it; ' +
      'create one with: useradd --system postavka-db',
  );
}

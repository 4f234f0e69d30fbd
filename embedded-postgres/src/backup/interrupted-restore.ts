import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Home, readText } from '../home-location.ts';
import { OperatorError } from '../operator-error.ts';

/** What PostgreSQL goes by, and takes away when the replay is over. What is in the file is ours: which database was there. */
const SIGNAL = 'recovery.signal';

/** The restored files until they are whole; a start removes what is called so. */
export const draftOf = (home: Home): string => join(home.path, 'draft-restore');

export const markRestored = (cluster: string, previous: string | undefined): Promise<void> =>
  writeFile(join(cluster, SIGNAL), previous === undefined ? '' : basename(previous), { mode: 0o600 });

/** After a restore that was killed: the database that it had set aside, if there was one. */
async function findInterrupted(home: Home): Promise<{ readonly previous: string | undefined } | undefined> {
  const isSetAside = !(await isThere(home.cluster));
  const name = await readText(join(isSetAside ? draftOf(home) : home.cluster, SIGNAL));
  const previous = name ? join(home.path, name) : undefined;
  if (name === undefined || (isSetAside && previous === undefined)) return undefined;
  return { previous: previous !== undefined && (await isThere(previous)) ? previous : undefined };
}

/** A start would make a new database, or wait for a log that nobody brings. */
export async function requireWhole(home: Home): Promise<void> {
  const interrupted = await findInterrupted(home);
  if (!interrupted) return;
  const { previous } = interrupted;
  throw new OperatorError(
    `a restore of ${home.cluster} was ended before it was through: run "npm run restore" again` +
      (previous === undefined ? '' : `, or move ${previous} back to ${home.cluster}`),
  );
}

/** The next restore begins from what the first one began from: only its log has the last minute. */
export async function undoInterrupted(home: Home): Promise<void> {
  const interrupted = await findInterrupted(home);
  if (interrupted?.previous === undefined) return;
  await rm(home.cluster, { recursive: true, force: true });
  await rename(interrupted.previous, home.cluster);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

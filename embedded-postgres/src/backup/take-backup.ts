import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterUrl } from '../cluster-url.ts';
import { locateHome } from '../home-location.ts';
import { explainDiskError, OperatorError } from '../operator-error.ts';
import { archiveOf, basesOf, isArchived, listBases, listDrafts, makeInBackup, pruneArchive } from './archive.ts';
import { copyRunning, firstSegment } from './copy-cluster.ts';

type Taking = { dataDir: string; backupDir: string /** How many base backups stay. */; keep: number };

/** Copies the running embedded database; with the archived log it can be brought back to any later moment. */
export async function takeBackup({ dataDir, backupDir, keep }: Taking): Promise<string> {
  const home = await locateHome(dataDir);
  const url = await clusterUrl(dataDir);
  if (!home || !url) throw new OperatorError(`there is no embedded database in ${dataDir}`);
  const name = nameAt(new Date());
  const draft = join(basesOf(backupDir), `${name}.part`);
  try {
    await makeInBackup(backupDir, basesOf(backupDir));
    await copyArchived(url, home.cluster, draft);
    await requireLog(backupDir, draft);
    await rename(draft, join(basesOf(backupDir), name));
    await prune(backupDir, keep);
    return name;
  } catch (error) {
    // What cannot be entered could not be written either; the reason is the error's.
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw explainDiskError(error, backupDir, 'BACKUP_DIR');
  }
}

/** Base backups sort by their names. */
const nameAt = (time: Date): string => time.toISOString().replace(/[:.]/g, '-');

async function copyArchived(url: string, cluster: string, draft: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'postavka backup' });
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw new OperatorError('the database does not answer: a backup is taken while Postavka runs', { cause });
  });
  try {
    const mode = await client.query<{ archive_mode: string }>('show archive_mode');
    if (mode.rows[0]?.archive_mode !== 'on')
      throw new OperatorError('the running Postavka keeps no log: set BACKUP_DIR and start it again');
    await copyRunning(client, cluster, draft);
  } finally {
    await client.end();
  }
}

/** Without the log since it began a copy cannot be started; PostgreSQL has archived it by now, where it was told to. */
async function requireLog(backupDir: string, copy: string): Promise<void> {
  if (await isArchived(archiveOf(backupDir), await firstSegment(copy))) return;
  throw new OperatorError(
    `the running Postavka keeps its log in another folder than ${archiveOf(backupDir)}: start it again with this BACKUP_DIR, or take the backup with its own`,
  );
}

const DAY_MS = 24 * 3600 * 1000;

async function prune(backupDir: string, keep: number): Promise<void> {
  const bases = await listBases(backupDir);
  // A copy that was not finished in a day was killed.
  const killed = await listDrafts(backupDir, nameAt(new Date(Date.now() - DAY_MS)));
  for (const old of [...killed, ...bases.slice(0, -keep)])
    await rm(join(basesOf(backupDir), old), { recursive: true, force: true });
  const oldest = bases.slice(-keep)[0];
  if (oldest) await pruneArchive(archiveOf(backupDir), await firstSegment(join(basesOf(backupDir), oldest)));
}

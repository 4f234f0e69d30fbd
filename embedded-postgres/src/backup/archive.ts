import { access, chown, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canEnter } from '../db-account.ts';
import { makeFolder } from '../make-folder.ts';
import { explainDiskError, OperatorError } from '../operator-error.ts';

/** What a backup folder holds. */
export const basesOf = (backupDir: string): string => join(backupDir, 'base');
export const archiveOf = (backupDir: string): string => join(backupDir, 'wal');

/** Makes the folder of the write-ahead log, which PostgreSQL itself writes to. */
export async function openArchive(backupDir: string, account: Account): Promise<string> {
  const archive = archiveOf(backupDir);
  try {
    await makeInBackup(backupDir, archive);
    if (account.kind === 'lent') await chown(archive, account.uid, account.gid);
  } catch (error) {
    throw explainDiskError(error, archive, 'BACKUP_DIR');
  }
  if (!canEnter(account, archive))
    throw new OperatorError(
      `the database's account cannot enter ${archive}; let others pass through the folders above it (chmod o+x) or set BACKUP_DIR`,
    );
  return archive;
}

/** Others may pass through the backup folder to what is theirs, not look around. */
export async function makeInBackup(backupDir: string, folder: string): Promise<void> {
  await makeFolder(backupDir, 'BACKUP_DIR', 0o711);
  await makeFolder(folder, 'BACKUP_DIR', 0o700);
}

/** Settings that make PostgreSQL keep its log: each segment under its name only when it is whole. */
export const archiveSettings = (archive: string): Record<string, string | number> => {
  const target = `${quoted(archive)}/%f.gz`;
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    // A segment that is there already was archived before a crash; PostgreSQL has to be told that it is done.
    archive_command: `test -f ${target} || (gzip -1 < "%p" > ${target}.part && sync ${target}.part && mv ${target}.part ${target})`,
    // What is lost when the whole disk is lost.
    archive_timeout: 60,
  };
};

/** Settings with which a start replays the kept log, to its end or to a moment, and goes on from there. */
export const recoverySettings = (archive: string, until: Date | undefined): Record<string, string> => ({
  // Ready means then that the replay is over.
  hot_standby: 'off',
  restore_command: `gzip -d < ${quoted(archive)}/%f.gz > "%p"`,
  ...(until
    ? { recovery_target_time: until.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }
    : {}),
});

/** For the shell, inside a setting where % names something. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** Base backups that are whole, oldest first. */
export async function listBases(backupDir: string): Promise<string[]> {
  const names = await readdir(basesOf(backupDir)).catch(() => []);
  return names.filter((name) => !name.endsWith('.part')).sort();
}

/** Copies that were begun before a moment, named as they are, and not finished. */
export async function listDrafts(backupDir: string, before: string): Promise<string[]> {
  const names = await readdir(basesOf(backupDir));
  return names.filter((name) => name.endsWith('.part') && name < before);
}

export const isArchived = (archive: string, segment: string): Promise<boolean> =>
  access(join(archive, `${segment}.gz`)).then(
    () => true,
    () => false,
  );

/** Segments before the one with which the oldest backup begins are of no use any more. */
export async function pruneArchive(archive: string, firstNeeded: string): Promise<void> {
  const position = (name: string) => name.slice(8, 24);
  const old = (await readdir(archive)).filter(
    (name) => /^[0-9A-F]{24}\b/.test(name) && position(name) < position(firstNeeded),
  );
  for (const name of old) await rm(join(archive, name), { force: true });
}

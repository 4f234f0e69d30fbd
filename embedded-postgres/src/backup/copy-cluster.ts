import { chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Account } from '../db-account.ts';
import { errorCode } from '../operator-error.ts';

/** Rebuilt at every start, or replaced by the archive. */
const ONLY_THE_FOLDER = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'standby.signal']);

/** Copies the files of a cluster, also of a running one between pg_backup_start and pg_backup_stop. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (ONLY_THE_FOLDER.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else await copyTree(source, target, entry.isDirectory());
  }
}

/** A table dropped meanwhile takes its files along: the log has what happened to it. */
async function copyTree(from: string, to: string, isFolder: boolean): Promise<void> {
  try {
    if (!isFolder) return await copyFile(from, to);
    await mkdir(to, { mode: 0o700 });
    for (const entry of await readdir(from, { withFileTypes: true }))
      await copyTree(join(from, entry.name), join(to, entry.name), entry.isDirectory());
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Copies a running cluster; with the log since it began the copy can be started. */
export async function copyRunning(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('postavka', fast => true)`);
  await copyCluster(from, to);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
}

/** PostgreSQL starts only on files of its own account. */
export async function giveCluster(path: string, account: Account): Promise<void> {
  if (account.kind !== 'lent') return;
  await chown(path, account.uid, account.gid);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
}

/** The name of the log segment with which a backup begins. */
export async function firstSegment(base: string): Promise<string> {
  const label = await readFile(join(base, 'backup_label'), 'utf8');
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (name === undefined) throw new Error(`${base}: backup_label names no segment`);
  return name;
}

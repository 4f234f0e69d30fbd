import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db } from './database.ts';

const EVERY_MS = 5 * 60_000;

export interface ArchiveWatch {
  look(): Promise<void>;
  close(): void;
}

/**
 * Logs it while the embedded database cannot archive its log to BACKUP_DIR: writes of that time are in no backup, and
 * the segments that wait fill the disk of the data folder. PostgreSQL says so in its own log only, and tries again once
 * a minute.
 */
export function watchArchive(db: Db, log: Log): ArchiveWatch {
  async function look(): Promise<void> {
    const { rows } = await sql<{ segment: string }>`
      select last_failed_wal as segment from pg_stat_archiver
      where last_failed_time > clock_timestamp() - interval '5 minutes'
        and last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db);
    for (const { segment } of rows)
      log.error(
        { segment },
        'the log of the database cannot be kept in BACKUP_DIR: look at that disk, and at postgres.log',
      );
  }

  const timer = setInterval(() => {
    look().catch((err: unknown) => log.debug({ err }, 'the archive could not be looked at'));
  }, EVERY_MS).unref();
  return { look, close: () => clearInterval(timer) };
}

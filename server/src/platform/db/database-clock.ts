import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Db } from './database.ts';

const COMPARE_EVERY_MS = 60_000;
/** A difference that people could notice; it is logged. */
const NOTABLE_MS = 2_000;

interface Options {
  readonly log: Log;
  /** Milliseconds by the clock of this machine. */
  readonly local?: () => number;
}

export interface DatabaseClock extends Clock {
  compare(): Promise<void>;
  close(): void;
}

/**
 * The clock of the database, read once a minute and kept by this machine's in between: whether a session, a code or an
 * invitation has expired is decided alike by every server, whatever its own clock says.
 */
export async function createDatabaseClock(db: Db, { log, local = Date.now }: Options): Promise<DatabaseClock> {
  let ahead = 0;

  async function compare(): Promise<void> {
    const before = local();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
    const measured = (rows[0]?.now ?? before) - (before + local()) / 2;
    if (Math.abs(measured - ahead) > NOTABLE_MS)
      log.warn({ aheadMs: Math.round(measured) }, 'the clock of the database differs from the one of this machine');
    ahead = measured;
  }

  await compare();
  const timer = setInterval(() => {
    // The last difference holds until the database can be asked again.
    compare().catch((err: unknown) => log.debug({ err }, 'clocks could not be compared'));
  }, COMPARE_EVERY_MS).unref();
  return {
    now: () => new Date(local() + ahead),
    compare,
    close: () => clearInterval(timer),
  };
}

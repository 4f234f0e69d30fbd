import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { isRetried, isUnavailable } from './failures.ts';

/** Runs reads that may lag behind, on the replica or the primary. */
export interface Reads {
  /**
   * Reads from the replica if it is well and has replayed what the caller wrote last, else from the primary; also from
   * the primary what the replica failed to answer.
   */
  read<T>(written: string | undefined, work: (database: Database) => Promise<T>): Promise<T>;
  /** A position in the log of the primary after everything that is committed now; undefined without a replica. */
  position(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Reads of an installation without a replica. */
export const primaryReads = (primary: Database): Reads => ({
  read: (_, work) => work(primary),
  position: async () => undefined,
  close: async () => {},
});

const LOOK_MS = 200;
/** A replica that lags more than this, for example because it has lost its primary, is not read from. */
const MOST_LAG_MS = 10_000;

interface Options {
  readonly log?: Log;
  readonly lookMs?: number;
  readonly mostLagMs?: number;
}

/** A position after all others: a caller with it is answered by the primary. */
const END = 'FFFFFFFF/FFFFFFFF';

/**
 * Asks the replica a few times a second how far it has replayed. The answer is always a little old, which errs on the
 * safe side.
 */
export function replicaReads(
  primary: Database,
  replica: Database,
  { log, lookMs = LOOK_MS, mostLagMs = MOST_LAG_MS }: Options = {},
): Reads {
  let replayed: bigint | undefined;
  /** The position that the replica has to reach to count as caught up. */
  let target = 0n;
  let caughtUpAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    try {
      const at = await replayPosition(replica);
      if ((replayed === undefined) !== (at === undefined))
        log?.info(
          at === undefined ? 'the replica is a primary now and not read from' : 'public reads go to the replica',
        );
      replayed = at;
      if (at !== undefined && at >= target) {
        caughtUpAt = performance.now();
        // Without a primary nothing is written, so the replica does not fall behind.
        target = await position(primary).then(parsePosition, () => target);
      }
    } catch (err) {
      giveUp(err);
    }
    if (!isClosed) timer = setTimeout(look, lookMs).unref();
  }

  function giveUp(err: unknown): void {
    if (replayed !== undefined) log?.warn({ err }, 'the replica does not answer: public reads go to the primary');
    replayed = undefined;
  }

  const isFresh = (written: string | undefined): boolean =>
    replayed !== undefined &&
    performance.now() - caughtUpAt < mostLagMs &&
    (written === undefined || parsePosition(written) <= replayed);

  void look();
  return {
    async read(written, work) {
      if (!isFresh(written)) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        // Also a statement that stood in the way of the replay.
        if (!isUnavailable(error) && !isRetried(error)) throw error;
        if (isUnavailable(error)) giveUp(error);
        return work(primary);
      }
    },
    // The commit stands even if the primary is lost at this moment, so the call does not fail.
    position: () => position(primary).catch(() => END),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await replica.close();
    },
  };
}

async function position({ db }: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db);
  return rows[0]?.at ?? '0/0';
}

/** undefined: it is no replica any more. */
async function replayPosition({ db }: Database): Promise<bigint | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(db);
  return rows[0]?.at == null ? undefined : parsePosition(rows[0].at);
}

/** `16/B374D848` as one number. */
function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

import type { CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { noticeDeadPeer } from '../../../platform/db/notice-dead-peer.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { ImportsDeps } from '../deps.ts';
import { type ImportRow, lockRunning } from '../repo.ts';
import { finish } from './finish.ts';
import { processImport } from './process.ts';

/**
 * Runs waiting imports, one at a time in this process, until none is left. An import of a crashed process is found like
 * a new one: the worker holds a lock on the company's imports, and the lock ends with its connection.
 */
export function createWorkingOff(deps: ImportsDeps): (signal: AbortSignal) => Promise<void> {
  let isBusy = false;
  let isAsked = false;
  return async (signal) => {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isAsked && !signal.aborted) {
        isAsked = false;
        while (!signal.aborted && (await workOnNext(deps, signal)));
      }
    } finally {
      isBusy = false;
    }
  };
}

/** Says whether there was anything to do. */
async function workOnNext(deps: ImportsDeps, signal: AbortSignal): Promise<boolean> {
  const { db, pool } = deps.database;
  for (const companyId of await waitingCompanies(db, deps.clock.now())) {
    const worked = await withLock(pool, companyId, async () => {
      const row = await nextOf(db, companyId, deps.clock.now());
      if (!row) return false;
      await attempt(deps, row, signal);
      return true;
    });
    if (worked) return true;
  }
  return false;
}

const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('imports as i')
    .where('i.status', '=', 'in_progress')
    .where('i.questions', 'is', null)
    .where((eb) => eb.or([eb('i.retry_at', 'is', null), eb('i.retry_at', '<=', now)]));

/** Who was served longest ago comes first: ten files of one company do not keep another waiting for all ten. */
async function waitingCompanies(db: Db, now: Date): Promise<CompanyId[]> {
  const rows = await waiting(db, now)
    .select('i.company_id')
    .groupBy('i.company_id')
    .orderBy(sql`(select max(o.started_at) from imports o where o.company_id = i.company_id) nulls first`)
    .orderBy((eb) => eb.fn.min('i.id'))
    .execute();
  return rows.map((row) => row.company_id);
}

const nextOf = (db: Db, companyId: CompanyId, now: Date): Promise<ImportRow | undefined> =>
  waiting(db, now)
    .selectAll('i')
    .where('i.company_id', '=', companyId)
    .orderBy('i.tries')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst();

/** Does the work if nobody else holds the company's lock, which is one of the connection and not of a transaction. */
async function withLock(pool: pg.Pool, companyId: CompanyId, work: () => Promise<boolean>): Promise<boolean> {
  const connection = await pool.connect();
  try {
    await noticeDeadPeer(connection);
    const { rows } = await connection.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('imports ' || $1::text, 0)) as held`,
      [companyId],
    );
    if (!rows[0]?.held) return false;
    try {
      return await work();
    } finally {
      // With the connection the lock has gone too.
      await connection
        .query(`select pg_advisory_unlock(hashtextextended('imports ' || $1::text, 0))`, [companyId])
        .catch(() => {});
    }
  } finally {
    connection.release();
  }
}

/** Deaths of the work process in one place of a file; then the file is rejected. */
const MOST_CRASHES = 3;

/** The attempt is counted before the work: a file that ends this process has no other chance to be counted. */
async function attempt(deps: ImportsDeps, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  if (row.crashes >= MOST_CRASHES) return finish(deps, row.id, { code: 'crashed', params: {} });
  await setCrashes(db, row, row.crashes + 1);
  await processImport(deps, row, signal).catch((error: unknown) => fail(deps, row, error));
  await setCrashes(db, row, 0);
}

const setCrashes = (db: Db, { id }: ImportRow, crashes: number) =>
  db.updateTable('imports').set({ crashes }).where('id', '=', id).execute();

/** Some forty minutes of trying; a database that is away stops the job itself, which is tried again. */
const TRIES = 8;
const FIRST_PAUSE = 10;

async function fail(deps: ImportsDeps, { id }: ImportRow, err: unknown): Promise<void> {
  deps.log.error({ err, import: id }, 'an import failed');
  const isLast = await inTransaction(deps.database.db, async (tx) => {
    const row = await lockRunning(tx, id);
    if (!row) return false;
    const retryAt = secondsAfter(deps.clock.now(), FIRST_PAUSE * 2 ** row.tries);
    await tx
      .updateTable('imports')
      .set({ tries: row.tries + 1, retry_at: retryAt })
      .where('id', '=', id)
      .execute();
    await addJob(tx, 'imports.work', {}, { runAt: retryAt });
    return row.tries + 1 >= TRIES;
  });
  if (isLast) await finish(deps, id, { code: 'internal', params: {} });
}

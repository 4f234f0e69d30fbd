import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Counter } from './counters.ts';
import { QUOTAS, type Quota } from './table.ts';

/** Counters of these are kept longer than minutes. */
const LONG_QUOTAS = Object.entries(QUOTAS).flatMap(([quota, { seconds }]) => (seconds > 60 ? [quota] : []));

/** Adds these counts to the sums of all servers; returns the new sums. */
export async function addToSums(db: Db, counters: readonly Counter[], counts: readonly number[]) {
  const { rows } = await sql<{ quota: Quota; key: string; calls: number }>`
    insert into quota_counters as total (quota, key, started_at, calls)
    select quota, key, to_timestamp(started_at), calls
    from unnest(${counters.map(({ quota }) => quota)}::text[], ${counters.map(({ key }) => key)}::text[],
      ${counters.map(({ startedAt }) => startedAt)}::bigint[], ${counts}::int[]) as counted (quota, key, started_at, calls)
    order by quota, key
    on conflict (quota, key, started_at) do update set calls = total.calls + excluded.calls
    returning quota, key, calls`.execute(db);
  return rows;
}

export const deletePastSums = (db: Db) =>
  sql`delete from quota_counters where started_at < now() - interval '5 minutes'
    and (quota <> all(${LONG_QUOTAS}::text[]) or started_at < now() - interval '2 days')`.execute(db);

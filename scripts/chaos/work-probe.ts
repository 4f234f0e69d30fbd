import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/db/with-client.ts';

const LOOK_MS = 100;

/** Milliseconds until the work process does a job that is queued now; undefined when it does not within `limit`. */
export function untilWorking(url: string, limit: number): Promise<number | undefined> {
  const started = performance.now();
  return withClient(url, 'chaos', async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job('files.erase', '{"names": []}')`,
    );
    while (performance.now() - started < limit) {
      const left = await client.query('select 1 from graphile_worker._private_jobs where id = $1', [rows[0]?.id]);
      if (left.rows.length === 0) return performance.now() - started;
      await pause(LOOK_MS);
    }
    return undefined;
  });
}

/** Waits until no job is due; false when some are still there after `limit`. */
export function untilIdle(url: string, limit: number): Promise<boolean> {
  const until = performance.now() + limit;
  return withClient(url, 'chaos', async (client) => {
    while (performance.now() < until) {
      const { rows } = await client.query(
        `select 1 from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1`,
      );
      if (rows.length === 0) return true;
      await pause(LOOK_MS);
    }
    return false;
  });
}

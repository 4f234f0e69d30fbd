import pg from 'pg';
import type { Log } from '../log.ts';

/** node-postgres, for the two libraries that want it: jobs and limits. A lost idle connection is replaced, not fatal. */
export function createPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    application_name: 'postavka jobs',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')));
  return pool;
}

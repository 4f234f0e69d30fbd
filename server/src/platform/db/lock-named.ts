import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Lets one transaction at a time pass for this name and id, until it ends, so that a count made behind the lock still
 * holds when the row is added. Taken before locks of rows, or two transactions could deadlock.
 */
export const lockNamed = (tx: Tx, name: string, id = 0) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${id}))`.execute(tx);

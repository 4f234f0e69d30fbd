import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * One transaction at a time has this name and id, until it ends: what is counted behind it stays so. Two that lock rows
 * as well take this one first.
 */
export const lockNamed = (tx: Tx, name: string, id = 0) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${id}))`.execute(tx);

import pg from 'pg';
import { errorCode } from '../error-code.ts';

/** The SQLSTATE of what PostgreSQL itself answered. */
const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Whether it is this constraint that refused. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

/** Whether the disk is full, be it the database's or this machine's. */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === '53100' || errorCode(error) === 'ENOSPC';

const RETRIED = new Set(['40001', '40P01']);

/** Whether PostgreSQL asks to try again: a serialization failure or a deadlock. */
export const isRetried = (error: unknown): boolean => RETRIED.has(sqlState(error) ?? '');

/**
 * Connection exceptions, insufficient resources (full disk, memory, connections), shutdown of the server or of the
 * session, I/O errors; and a primary that has become a standby.
 */
const UNAVAILABLE_STATES = /^(08|53|57P|58|25P03|25006)/;

const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** How the error begins that ends a connection whose other end says nothing. */
export const SILENT = 'Silent database connection';

/** node-postgres says these in words only. */
const UNAVAILABLE_WORDS = [
  SILENT,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
];

/** Whether the database is unavailable; the statement itself may be fine. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  if (!(error instanceof Error)) return false;
  return (
    UNAVAILABLE_SYSTEM.has(errorCode(error) ?? '') || UNAVAILABLE_WORDS.some((words) => error.message.startsWith(words))
  );
}

/** Too many wait for a connection already. */
export class DatabaseBusy extends Error {
  constructor(waiting: number) {
    super(`${waiting} wait for a database connection already`);
    this.name = 'DatabaseBusy';
  }
}

import { errorCode } from '../error-code.ts';
import { Problem } from '../problem.ts';

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull']);

/** A full disk or store becomes a problem of its own; other errors are returned unchanged. */
export function storageFailure(error: unknown): unknown {
  const code = errorCode(error) ?? (error instanceof Error ? error.name : '');
  if (!FULL.has(code)) return error;
  return Object.assign(new Problem('storage_full'), { cause: error });
}

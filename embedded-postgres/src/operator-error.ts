/** A failure that the operator can act on: the message says what to do and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Turns the errors a disk gives into a sentence; anything else is returned unchanged. */
export function explainDiskError(error: unknown, path: string): unknown {
  const words = diskWords[errorCode(error) ?? ''];
  return words === undefined ? error : new OperatorError(`${path}: ${words}`, { cause: error });
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const diskWords: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and start again',
  EDQUOT: 'the disk quota is used up; free some space and start again',
  EROFS: 'the disk is read-only; set DATA_DIR to a folder that can be written',
  EACCES: 'no permission; start as the user this folder belongs to, or set DATA_DIR to another folder',
  EPERM: 'no permission; start as the user this folder belongs to, or set DATA_DIR to another folder',
  ENOTDIR: 'a file is in the way where a folder is needed; set DATA_DIR to another folder',
  EEXIST: 'a file is in the way where a folder is needed; set DATA_DIR to another folder',
};

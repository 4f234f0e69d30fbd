/** A failure that the operator can act on: the message says what to do and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The setting that says where a folder is. */
export type FolderSetting = 'DATA_DIR' | 'BACKUP_DIR';

/** Turns the errors a disk gives into a sentence; anything else is returned unchanged. */
export function explainDiskError(error: unknown, path: string, setting: FolderSetting = 'DATA_DIR'): unknown {
  const words = diskWords[errorCode(error) ?? ''];
  return words === undefined ? error : new OperatorError(`${path}: ${words(setting)}`, { cause: error });
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const FULL = 'free some space and start again';
const noPermission = (setting: FolderSetting) =>
  `no permission; start as the user this folder belongs to, or set ${setting} to another folder`;
const inTheWay = (setting: FolderSetting) =>
  `a file is in the way where a folder is needed; set ${setting} to another folder`;

const diskWords: Readonly<Record<string, (setting: FolderSetting) => string>> = {
  ENOSPC: () => `the disk is full; ${FULL}`,
  EDQUOT: () => `the disk quota is used up; ${FULL}`,
  EROFS: (setting) => `the disk is read-only; set ${setting} to a folder that can be written`,
  EACCES: noPermission,
  EPERM: noPermission,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
};

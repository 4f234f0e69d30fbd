import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, type FolderSetting, OperatorError } from './operator-error.ts';

/** A folder with all above it; says why it cannot be made. */
export async function makeFolder(path: string, setting: FolderSetting = 'DATA_DIR', mode?: number): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode });
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? await whyNotMade(path, setting) : error;
  }
}

/** Node says "no such file" of folders it may not make on a read-only disk; the nearest one there knows better. */
async function whyNotMade(path: string, setting: FolderSetting): Promise<unknown> {
  const parent = dirname(path);
  try {
    await access(parent, constants.W_OK);
    return new OperatorError(`${path}: this folder cannot be made; set ${setting} to another one`);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? whyNotMade(parent, setting) : error;
  }
}

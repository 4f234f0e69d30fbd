import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, OperatorError } from './operator-error.ts';

/** A folder with all above it; says why it cannot be made. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? await whyNotMade(path) : error;
  }
}

/** Node says "no such file" of folders it may not make on a read-only disk; the nearest one there knows better. */
async function whyNotMade(path: string): Promise<unknown> {
  const parent = dirname(path);
  try {
    await access(parent, constants.W_OK);
    return new OperatorError(`${path}: this folder cannot be made; set DATA_DIR to another one`);
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? whyNotMade(parent) : error;
  }
}

import { GiveUp } from './give-up.mjs';

/**
 * What a disk refused, as a sentence; any other error as it came.
 * @param {unknown} error
 * @param {string} folder
 */
export function diskTrouble(error, folder) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code in words ? new GiveUp(`${folder}: ${words[code]}`) : error;
}

/** @type {Record<string, string>} */
const words = {
  EROFS: 'the disk is read-only, so packages cannot be installed here. Clone to a folder that can be written.',
  EACCES: 'no permission to install packages here. Start as the user this folder belongs to.',
  EPERM: 'no permission to install packages here. Start as the user this folder belongs to.',
  ENOSPC: 'the disk is full, so packages cannot be installed. Free about 1 GB and start again.',
};

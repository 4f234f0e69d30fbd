import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules holds what package-lock.json asks for: the stamp of the last installation says so.
 * @param {string} root
 */
export function isInstalled(root) {
  // npm writes its record last and removes it first: without it an installation was cut short.
  const isWhole = read(join(root, 'node_modules', '.package-lock.json')) !== undefined;
  return isWhole && read(stampFile(root)) === fingerprint(root);
}

/** @param {string} root */
export function stampInstalled(root) {
  try {
    writeFileSync(stampFile(root), fingerprint(root));
  } catch {
    // Installed by someone else and not ours to write: it is installed again next time.
  }
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.postavka-install');

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...manifests(root)]) hash.update(`${file}\n${read(join(root, file))}\n`);
  // The same folder may be mounted on another kind of machine.
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

/** @param {string} root */
function manifests(root) {
  /** @type {{ workspaces?: string[] }} */
  const { workspaces = [] } = JSON.parse(read(join(root, 'package.json')) ?? '{}');
  return ['package.json', ...workspaces.map((name) => `${name}/package.json`)];
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

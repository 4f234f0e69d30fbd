import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Does node_modules hold what package-lock.json asks for?
 * The stamp answers at once. Without it, as after someone's own `npm install`,
 * npm's record of what it installed is compared, sparing a needless reinstall.
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = read(stampFile(root));
  // npm writes its record last and removes it first: without it an installation was cut short.
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  if (stamp === fingerprint(root)) return true;
  if (!recordMatchesLock(root, record)) return false;
  stampInstalled(root);
  return true;
}

/** @param {string} root */
export function stampInstalled(root) {
  try {
    writeFileSync(stampFile(root), fingerprint(root));
  } catch {
    // Installed by someone else and not ours to write: the comparison is made again next time.
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

/** @typedef {{ version?: string, resolved?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[], [section: string]: unknown }} Entry */

/**
 * @param {string} root
 * @param {string} record
 */
function recordMatchesLock(root, record) {
  /** @type {Record<string, Entry>} */
  const wanted = JSON.parse(read(join(root, 'package-lock.json')) ?? '{}').packages ?? {};
  /** @type {Record<string, Entry>} */
  const present = JSON.parse(record).packages ?? {};
  return (
    manifestsMatch(root, wanted) &&
    Object.entries(wanted).every(([place, entry]) => {
      if (!place.includes('node_modules/')) return true;
      const found = present[place];
      if (!found) return Boolean(entry.optional) && !isForThisMachine(entry);
      return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link;
    })
  );
}

/**
 * A manifest edited by hand is not what the lock was made from.
 * @param {string} root
 * @param {Record<string, Entry>} wanted
 */
function manifestsMatch(root, wanted) {
  const sections = ['dependencies', 'devDependencies', 'optionalDependencies'];
  return manifests(root).every((file) => {
    const locked = wanted[file.replace(/\/?package\.json$/, '')];
    const manifest = JSON.parse(read(join(root, file)) ?? '{}');
    return sections.every((section) => sorted(locked?.[section]) === sorted(manifest[section]));
  });
}

/** @param {unknown} names */
const sorted = (names) => JSON.stringify(Object.entries(names ?? {}).sort());

/**
 * Optional packages without a platform are parts of others that have one.
 * @param {Entry} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const isLibc = !libc || process.platform !== 'linux' || libc.includes('glibc');
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && isLibc;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { GiveUp } from './give-up.mjs';

/** Chromium without its window: the same engine for a quarter less processor time. Debian has it as a package. */
const SHELL = 'chromium-headless-shell';

/** Browser tests need a Chromium: the machine's, or one installed by its package manager. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !isProgram(process.env.CHROMIUM_PATH))
    throw new GiveUp(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not a program.`);
  if (findChromium()) return;
  const prefix = privilege();
  if (!onPath('apt-get') || !prefix)
    throw new GiveUp(
      'The browser tests need Chromium. Install the package `chromium` (as root: apt-get install chromium), ' +
        'or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  console.log('Installing Chromium for the browser tests …');
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  apt(prefix, [...wait, 'update', '-qq']);
  const shell = isKnown(SHELL) ? [SHELL] : [];
  apt(prefix, [...wait, 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation', ...shell]);
  if (!findChromium()) throw new GiveUp('apt-get installed chromium, but no such program appeared. Set CHROMIUM_PATH.');
}

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  for (const name of [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = onPath(name);
    if (found) return found;
  }
  return undefined;
}

/** @returns {string[] | undefined} */
function privilege() {
  if (process.getuid?.() === 0) return [];
  return onPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n']
    : undefined;
}

/**
 * @param {string} name of a package
 */
function isKnown(name) {
  const program = onPath('apt-cache');
  return program !== undefined && spawnSync(program, ['show', name], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string[]} prefix
 * @param {string[]} args
 */
function apt(prefix, args) {
  const [program = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
  if (status === 0) return;
  const words = `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n');
  throw new GiveUp(`Chromium could not be installed:\n${words}\nInstall it by hand or set CHROMIUM_PATH.`);
}

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

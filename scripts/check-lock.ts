import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-tool.ts';

/**
 * Is package-lock.json complete for every platform its native packages name? One
 * written where a platform's package was not to be had makes `npm ci` fail elsewhere.
 */
export async function checkLock(): Promise<string[]> {
  return missingFromLock(await readFile(join(root, 'package-lock.json'), 'utf8'));
}

export function missingFromLock(lock: string): string[] {
  const { packages }: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } =
    JSON.parse(lock);
  const present = new Set(Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)));
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !present.has(name))
      .map(([name, range]) => `${place || 'the project'} wants ${name}@${range}, which is not in package-lock.json`),
  );
}

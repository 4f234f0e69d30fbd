import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, explainDiskError } from './operator-error.ts';

/** Where a lent account keeps what it cannot keep in a folder that only root can enter. */
export const systemFolder = '/var/lib/postavka';

/** The folder that belongs to one cluster: its files, log, port and owner's lock. */
export type Home = {
  path: string;
  cluster: string;
  log: string;
  portFile: string;
  lockFile: string;
};

/** The home this data folder already has, if any. */
export async function locateHome(dataDir: string): Promise<Home | undefined> {
  const outside = await readText(pointerFile(dataDir));
  if (outside !== undefined) return homeAt(outside.trim());
  const inside = homeAt(join(dataDir, 'postgres'));
  return (await readText(join(inside.cluster, 'PG_VERSION'))) === undefined ? undefined : inside;
}

export const pointerFile = (dataDir: string) => join(dataDir, 'postgres-location');

export function homeAt(path: string): Home {
  return {
    path,
    cluster: join(path, 'cluster'),
    log: join(path, 'postgres.log'),
    portFile: join(path, 'port'),
    lockFile: join(path, 'owner.lock'),
  };
}

/** undefined when there is no such file. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw explainDiskError(error, path);
  }
}

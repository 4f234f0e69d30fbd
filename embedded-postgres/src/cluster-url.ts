import { readFile } from 'node:fs/promises';
import { readPassword } from './create-cluster.ts';
import { locateHome } from './home-location.ts';
import { liveOwner } from './owner-lock.ts';

/** Where the database of a data folder answers while its application runs; undefined when there is none. */
export async function clusterUrl(dataDir: string): Promise<string | undefined> {
  const home = await locateHome(dataDir);
  if (!home) return undefined;
  const port = (await readFile(home.portFile, 'utf8')).trim();
  return `postgres://postavka:${await readPassword(home.cluster)}@127.0.0.1:${port}/postavka`;
}

/** The same, only while an application holds the folder: a command uses the database beside it. */
export async function runningClusterUrl(dataDir: string): Promise<string | undefined> {
  const home = await locateHome(dataDir);
  return home && (await liveOwner(home.lockFile)) ? clusterUrl(dataDir) : undefined;
}

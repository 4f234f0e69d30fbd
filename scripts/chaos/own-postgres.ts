import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../embedded-postgres/src/index.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { startService, unprivileged } from './supervised.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL of this machine's packages, in a new cluster on a port of its own; it comes back when it is killed. */
export async function startOwnPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const bin = await newestBinaries();
  const folder = await ownFolder('postavka-chaos-postgres-');
  const cluster = join(folder, 'cluster');
  const account = await unprivileged();
  await run(
    join(bin, 'initdb'),
    [`--pgdata=${cluster}`, '--username=postavka', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account },
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=100',
    // As the runbook says: it replays what was written since the last checkpoint.
    'checkpoint_timeout=1min',
  ];
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const service = await startService(join(bin, 'postgres'), args, folder, 'SIGINT');
  const url = `postgres://postavka@127.0.0.1:${port}/postavka`;
  await createDatabase(url);
  return {
    url,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newestBinaries(): Promise<string> {
  const versions = (await readdir(DEBIAN).catch(() => [])).filter((name) => Number(name) >= 15);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error(`no PostgreSQL 15 or newer in ${DEBIAN}: install the package postgresql`);
  return join(DEBIAN, newest, 'bin');
}

async function createDatabase(url: string): Promise<void> {
  const first = new URL(url);
  first.pathname = '/postgres';
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withClient(first.href, 'chaos', (client) => client.query('create database postavka'));
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(200);
    }
  }
}

/** A folder that the account without rights owns. */
export async function ownFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const { uid, gid } = await unprivileged();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
}

import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyRunning, giveCluster } from './backup/copy-cluster.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { clusterUrl } from './cluster-url.ts';
import { clusterAccount } from './db-account.ts';
import { openHome } from './home.ts';
import { locateHome } from './home-location.ts';
import { OperatorError } from './operator-error.ts';

/** With these a cluster can be followed by replicas. */
export const PRIMARY_SETTINGS: Record<string, string | number> = {
  wal_level: 'replica',
  max_wal_senders: 10,
  wal_keep_size: '512MB',
  hot_standby_feedback: 'on',
};

type Following = {
  /** The data folder of the running primary, on this machine. */
  primaryDir: string;
  /** Empty or not there yet. */
  dataDir: string;
  durable: boolean;
  /** How the primary names it in `synchronous_standby_names`. */
  name: string;
  log: (line: string) => void;
};

/** Copies a running cluster of this machine and starts the copy as its streaming replica. */
export async function startReplica({ primaryDir, dataDir, durable, name, log }: Following): Promise<Cluster> {
  const primary = await locateHome(primaryDir);
  const url = await clusterUrl(primaryDir);
  if (!primary || !url) throw new OperatorError(`there is no embedded database in ${primaryDir}`);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const account = await clusterAccount(dataDir);
  const home = await openHome(dataDir, account, log);
  const client = new pg.Client({ connectionString: url, application_name: 'postavka replica' });
  client.on('error', () => {});
  await client.connect();
  try {
    await copyRunning(client, primary.cluster, home.cluster);
  } finally {
    await client.end();
  }
  await appendFile(
    join(home.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${connectionWords(url)} application_name=${name}'\n`,
  );
  await writeFile(join(home.cluster, 'standby.signal'), '', { mode: 0o600 });
  await giveCluster(home.cluster, account);
  return startCluster({ dataDir, durable, extraSettings: PRIMARY_SETTINGS, log });
}

function connectionWords(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

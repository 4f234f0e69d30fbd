import { runningClusterUrl, startCluster } from '../embedded-postgres/src/index.ts';
import { readConfig } from '../server/src/config.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { actAsOwner } from './act-as-owner.ts';

const CONNECTIONS = 4;

/** The migrated database of this installation: a given one, that of a running Postavka, or the embedded one, started for the work. */
export async function withDatabase<T>(work: (database: Database, url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined) await actAsOwner(dataDir);
  const running = databaseUrl ?? (await runningClusterUrl(dataDir));
  const cluster =
    running === undefined ? await startCluster({ dataDir, durable: true, log: console.error }) : undefined;
  const url = running ?? cluster?.url ?? '';
  try {
    await migrate(url);
    const database = connect(url, CONNECTIONS);
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  } finally {
    await cluster?.stop();
  }
}

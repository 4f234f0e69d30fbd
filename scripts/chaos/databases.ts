import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUrl, removeCluster } from '../../embedded-postgres/src/index.ts';
import { mountSmallDisk, type SmallDisk } from './disk.ts';
import { type Network, startNetwork } from './network.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startPgbouncer } from './pgbouncer.ts';

export const DATABASES = ['embedded', 'postgres', 'pgbouncer', 'given'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** The database that the program runs on, and the harness's own way to it. */
export interface DatabaseUnderTest {
  readonly dataDir: string;
  /** What the program is given; undefined: it starts its own. */
  readonly programUrl: string | undefined;
  /** A direct connection, without the pooler. */
  directUrl(): Promise<string>;
  /** Whether the postmaster may be killed: somebody on this machine starts it again. */
  readonly canBeKilled: boolean;
  /** Ends the pooler, where there is one, which is then started again. */
  readonly killPooler?: (() => void) | undefined;
  /** Between the program and the database, where it can be made slow. */
  readonly network?: Network;
  /** What the data lie on, where it can be filled. */
  readonly disk?: SmallDisk;
  stop(): Promise<void>;
}

/** Embedded, a PostgreSQL of this machine in a cluster of its own, the same behind pgbouncer, or the one in DATABASE_URL. */
export async function startDatabase(kind: DatabaseKind, { hasSmallDisk = false } = {}): Promise<DatabaseUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postavka-chaos-'));
  const disk = hasSmallDisk ? await mountSmallDisk(dataDir) : undefined;
  const forget = async () => {
    await disk?.unmount();
    await rm(dataDir, { recursive: true, force: true });
  };
  if (kind === 'embedded')
    return {
      dataDir,
      programUrl: undefined,
      async directUrl() {
        const url = await clusterUrl(dataDir);
        if (url === undefined) throw new Error('the program has made no database yet');
        return url;
      },
      canBeKilled: true,
      ...(disk && { disk }),
      async stop() {
        await removeCluster(dataDir, () => {});
        await forget();
      },
    };
  if (kind === 'given') {
    const url = process.env.DATABASE_URL ?? '';
    const directUrl = async () => process.env.DIRECT_URL ?? url;
    return { dataDir, programUrl: url, directUrl, canBeKilled: false, stop: forget };
  }
  const postgres = await startOwnPostgres();
  const network = await startNetwork(postgres.url);
  const pooler = kind === 'pgbouncer' ? await startPgbouncer(network.url) : undefined;
  return {
    dataDir,
    programUrl: pooler?.url ?? network.url,
    directUrl: async () => postgres.url,
    canBeKilled: true,
    killPooler: pooler?.kill,
    network,
    async stop() {
      await pooler?.stop();
      await network.stop();
      await postgres.stop();
      await forget();
    },
  };
}

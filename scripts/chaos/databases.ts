import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUrl, removeCluster } from '../../embedded-postgres/src/index.ts';
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
  readonly killPooler: (() => void) | undefined;
  stop(): Promise<void>;
}

/** Embedded, a PostgreSQL of this machine in a cluster of its own, the same behind pgbouncer, or the one in DATABASE_URL. */
export async function startDatabase(kind: DatabaseKind): Promise<DatabaseUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postavka-chaos-'));
  const forget = () => rm(dataDir, { recursive: true, force: true });
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
      killPooler: undefined,
      async stop() {
        await removeCluster(dataDir, () => {});
        await forget();
      },
    };
  if (kind === 'given') {
    const url = process.env.DATABASE_URL ?? '';
    const directUrl = async () => process.env.DIRECT_URL ?? url;
    return { dataDir, programUrl: url, directUrl, canBeKilled: false, killPooler: undefined, stop: forget };
  }
  const postgres = await startOwnPostgres();
  const pooler = kind === 'pgbouncer' ? await startPgbouncer(postgres.url) : undefined;
  return {
    dataDir,
    programUrl: pooler?.url ?? postgres.url,
    directUrl: async () => postgres.url,
    canBeKilled: true,
    killPooler: pooler?.kill,
    async stop() {
      await pooler?.stop();
      await postgres.stop();
      await forget();
    },
  };
}

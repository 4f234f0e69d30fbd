import { renameSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, PRIMARY_SETTINGS, startCluster, startReplica } from '../../embedded-postgres/src/index.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { startS3 } from '../../server/test/s3-server.ts';
import { createProgram, type Program, untilReady } from '../chaos/program.ts';
import { startBalancer } from './balancer.ts';
import { promote } from './promote.ts';

export interface SeveralMachines {
  /** The address of the balancer. */
  readonly url: string;
  /** Each with a work process of its own. */
  readonly servers: readonly [Program, Program];
  readonly replicaUrl: string;
  readonly socket: string;
  /** Kills the primary, and its files are gone: it does not come back. */
  losePrimary(): void;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

interface Starting {
  readonly webDist: string;
  readonly say: (line: string) => void;
  /** Further environment variables of the servers. */
  readonly env?: NodeJS.ProcessEnv;
}

const START_MS = 180_000;
const REPLICA = 'replica';

/**
 * What stands on several machines, on one: two servers with their work processes, a primary and a streaming replica,
 * files in an S3 store, haproxy in front of all. A commit is acknowledged when the replica has it on its disk.
 */
export async function startSeveral({ webDist, say, env = {} }: Starting): Promise<SeveralMachines> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'postavka-cluster-')));
  await chmod(folder, 0o711);
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
    const log = (line: string) => say(`postgres: ${line}`);
    const primary = await startCluster({ dataDir: primaryDir, durable: true, extraSettings: PRIMARY_SETTINGS, log });
    stops.push(primary.stop);
    const replica = await startReplica({ primaryDir, dataDir: replicaDir, durable: true, name: REPLICA, log });
    stops.push(replica.stop);
    await waitForReplica(primary.url);
    await mkdir(join(folder, 's3'));
    const s3 = await startS3(join(folder, 's3'), { aboutBucket: true });
    stops.push(s3.close);

    const ports = [await freePort(), await freePort()] as const;
    const balancer = await startBalancer({
      servers: ports,
      primary: portOf(primary.url),
      replica: portOf(replica.url),
    });
    stops.push(balancer.stop);
    const shared = {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: '1',
      DATABASE_URL: Object.assign(new URL(primary.url), { port: balancer.databasePort }).href,
      DATABASE_REPLICA_URL: replica.url,
      SECRET_KEY: '00'.repeat(32),
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      SEED_DEMO: '0',
      WORK_NICENESS: '0',
      WEB_DIST: webDist,
      ...env,
    };
    const server = (i: 0 | 1): Program =>
      createProgram({
        port: ports[i],
        logFile: process.env.CLUSTER_LOG ?? join(folder, `server-${i}.log`),
        // Folders of their own: what they share, they share through the database and the store.
        env: { ...shared, DATA_DIR: join(folder, `server-${i}`) },
      });
    const servers = [server(0), server(1)] as const;
    for (const one of servers) {
      stops.push(() => one.end('SIGTERM'));
      await one.start();
      if ((await untilReady(one.url, START_MS)) === undefined) throw new Error('a server did not start');
    }
    if ((await untilReady(balancer.url, START_MS)) === undefined) throw new Error('haproxy does not serve');
    return {
      url: balancer.url,
      servers,
      replicaUrl: replica.url,
      socket: balancer.socket,
      losePrimary() {
        process.kill(primary.pid() ?? 0, 'SIGKILL');
        // At once: its supervisor, in this process, would start it again.
        renameSync(join(primaryDir, 'postgres', 'cluster'), join(primaryDir, 'postgres', 'lost'));
      },
      promote: () => promote({ replicaUrl: replica.url, socket: balancer.socket, say }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** From here on a commit waits for the replica. Set on the primary alone: the replica, promoted, waits for nobody. */
const waitForReplica = (url: string): Promise<void> =>
  withClient(url, 'cluster', async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${REPLICA}'`);
    await client.query('select pg_reload_conf()');
  });

const portOf = (url: string): number => Number(new URL(url).port);

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRIMARY_SETTINGS, startCluster, startReplica } from '../../embedded-postgres/src/index.ts';
import { withClient } from '../src/platform/db/with-client.ts';

export interface Replicated {
  readonly url: string;
  readonly replicaUrl: string;
  stop(): Promise<void>;
}

/** A throw-away primary and its replica; a commit waits until its changes can be read there, unless the replica may lag. */
export async function startReplicated({ mayLag = false } = {}): Promise<Replicated> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'postavka-replicated-')));
  await chmod(folder, 0o711);
  const [primaryDir, dataDir] = [join(folder, 'primary'), join(folder, 'replica')];
  const common = { durable: false, log: () => {} };
  const extraSettings = { ...PRIMARY_SETTINGS, ...(!mayLag && { synchronous_commit: 'remote_apply' }) };
  const primary = await startCluster({ ...common, dataDir: primaryDir, extraSettings });
  const replica = await startReplica({ ...common, primaryDir, dataDir, name: 'replica' });
  if (!mayLag)
    await withClient(primary.url, 'test', async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'replica'`);
      await client.query('select pg_reload_conf()');
    });
  return {
    url: primary.url,
    replicaUrl: replica.url,
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

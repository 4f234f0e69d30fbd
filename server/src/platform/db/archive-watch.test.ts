import { chmod, mkdtemp, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeCluster, startCluster } from '../../../../embedded-postgres/src/index.ts';
import { createLog } from '../log.ts';
import { watchArchive } from './archive-watch.ts';
import { connect } from './database.ts';

test('a folder for backups that takes no log is told while it is so', async ({ onTestFinished }) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'postavka-archive-')));
  await chmod(folder, 0o711);
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backup')];
  const cluster = await startCluster({ dataDir, backupDir, durable: false, log: () => {} });
  const database = connect(cluster.url, 2);
  let said = '';
  const sink = new Writable({
    write(chunk, _, done) {
      said += chunk;
      done();
    },
  });
  const watch = watchArchive(database.db, createLog('info', sink));
  onTestFinished(async () => {
    watch.close();
    await database.close();
    await cluster.stop();
    await removeCluster(dataDir, () => {});
    await rm(folder, { recursive: true, force: true });
  });
  const fillSegment = () => sql`select pg_logical_emit_message(true, 'x', 'y'), pg_switch_wal()`.execute(database.db);
  const look = async () => {
    said = '';
    await watch.look();
    return said;
  };
  await fillSegment();
  expect(await look()).toBe('');

  await rename(join(backupDir, 'wal'), join(backupDir, 'gone'));
  await fillSegment();
  await expect.poll(look).toContain('cannot be kept in BACKUP_DIR');

  await rename(join(backupDir, 'gone'), join(backupDir, 'wal'));
  await fillSegment();
  await expect.poll(look, { timeout: 100_000 }).toBe('');
});

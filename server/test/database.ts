import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withClient } from '../src/platform/db/with-client.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  /** The same database on the replica, where the run has one. */
  readonly replicaUrl: string | undefined;
  drop(): Promise<void>;
}

/** A database of its own for a test file: a clone of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files, not through the log: a third of the processor time.
  await asAdmin(clusterUrl, `create database ${name} template ${empty ? 'template0' : TEMPLATE} strategy file_copy`);
  const replicaUrl = inject('replicaUrl');
  return {
    url: databaseAt(clusterUrl, name),
    replicaUrl: replicaUrl && databaseAt(replicaUrl, name),
    drop: () => asAdmin(clusterUrl, `drop database ${name} with (force)`),
  };
}

const databaseAt = (clusterUrl: string, name: string): string => new URL(`/${name}`, clusterUrl).href;

const asAdmin = (url: string, statement: string): Promise<void> =>
  withClient(url, 'test', async (admin) => {
    await admin.query(statement);
  });

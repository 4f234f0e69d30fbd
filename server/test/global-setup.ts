import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThrowawayCluster } from '../../embedded-postgres/src/index.ts';
import { seedReference } from '../seeds/reference/index.ts';
import { NICENESS as READER_NICENESS } from '../src/modules/imports/read/process/reader-process.ts';
import { connect } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { withClient } from '../src/platform/db/with-client.ts';
import { startReplicated } from './replicated.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster that this run's databases live in. */
    clusterUrl: string;
    /** Its replica: only in `npm run cluster -- --suite`. */
    replicaUrl: string | undefined;
    /** A folder for files, removed after the run. */
    scratch: string;
  }
}

export const TEMPLATE = 'template_migrated';

/** One throw-away cluster a run; the schema is migrated once, into the template that every test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Everything runs as the readers of price lists do, or they would wait for the other tests until their time is over.
  if (getPriority() < READER_NICENESS) setPriority(READER_NICENESS);
  const cluster = process.env.TEST_NODES ? await startReplicated() : await startThrowawayCluster();
  await withClient(cluster.url, 'test', (admin) => admin.query(`create database ${TEMPLATE}`));
  const url = new URL(cluster.url);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
  const template = connect(url.href, 1);
  await seedReference(template.db);
  await template.close();
  project.provide('clusterUrl', cluster.url);
  project.provide('replicaUrl', 'replicaUrl' in cluster ? cluster.replicaUrl : undefined);
  const scratch = await mkdtemp(join(tmpdir(), 'postavka-tests-'));
  project.provide('scratch', scratch);
  return async () => {
    await cluster.stop();
    await rm(scratch, { recursive: true, force: true });
  };
}

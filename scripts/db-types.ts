import { writeFile } from 'node:fs/promises';
import { startThrowawayCluster } from '../embedded-postgres/src/index.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { schemaTypes } from '../server/src/platform/db/schema-types.ts';

/** Writes the TypeScript of the migrated schema, from a database made for it. */
const cluster = await startThrowawayCluster();
try {
  await migrate(cluster.url);
  const database = connect(cluster.url, 1);
  const path = 'server/src/platform/db/schema.generated.ts';
  await writeFile(new URL(`../${path}`, import.meta.url), await schemaTypes(database.pool));
  await database.close();
  console.log(`${path} is written`);
} finally {
  await cluster.stop();
}

import { readFile } from 'node:fs/promises';
import { startCluster } from '../embedded-postgres/src/index.ts';
import { readConfig } from '../server/src/config.ts';
import { readOfficialOkved, storeOkveds } from '../server/src/modules/registry/index.ts';
import { connect, inTransaction } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';

/** npm run import:okved -- FILE: the whole official classifier (Rosstat's open data, cp1251, `;`) over our own part of it. */
const file = process.argv[2];
try {
  if (file === undefined)
    throw new OperatorError('usage: npm run import:okved -- FILE   (the CSV of the official classifier)');
  const entries = readOfficialOkved(
    await readFile(file).catch((error: Error) => {
      throw new OperatorError(error.message);
    }),
  );
  const config = readConfig(process.env);
  const cluster =
    config.databaseUrl === undefined
      ? await startCluster({ dataDir: config.dataDir, durable: true, log: console.error })
      : undefined;
  const url = config.databaseUrl ?? cluster?.url ?? '';
  try {
    await migrate(url);
    const database = connect(url, 1);
    const stored = await inTransaction(database.db, (tx) => storeOkveds(tx, entries, { rename: true }));
    console.log(`${entries.length} rows read, ${stored} codes added or renamed.`);
    await database.close();
  } finally {
    await cluster?.stop();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

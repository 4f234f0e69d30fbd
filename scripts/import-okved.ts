import { readFile } from 'node:fs/promises';
import { readOfficialOkved, storeOkveds } from '../server/src/modules/registry/index.ts';
import { inTransaction } from '../server/src/platform/db/database.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';
import { withDatabase } from './with-database.ts';

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
  const stored = await withDatabase(({ db }) => inTransaction(db, (tx) => storeOkveds(tx, entries, { rename: true })));
  console.log(`${entries.length} rows read, ${stored} codes added or renamed.`);
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

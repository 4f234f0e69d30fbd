import { getPriority, setPriority } from 'node:os';
import { openCatalog } from '../../server/src/modules/catalog/index.ts';
import { findSuppliers } from '../../server/src/modules/matching/index.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { NEEDS } from '../support/needs.ts';

/** Matches one request after the other, in a process of its own as the work process does it, until it is stopped. */
const [, , databaseUrl = ''] = process.argv;
// As the server starts the work process.
setPriority(Math.min(19, getPriority() + 5));
const database = connect(databaseUrl, 4, { isParallel: false });
const catalog = openCatalog(database);
const matchAll = async () => {
  for (const need of NEEDS) await findSuppliers({ database, catalog }, need);
};
await matchAll();
process.send?.('ready');
for (;;) await matchAll();

import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { removeCluster } from '../embedded-postgres/src/index.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';

/** npm run db:reset: deletes the embedded database of DATA_DIR; the next start makes a new one. */
const dataDir = resolve(process.env.DATA_DIR || '.data');
try {
  if (!process.argv.includes('--yes') && !(await isSure())) throw new OperatorError('Nothing was deleted.');
  const wasThere = await removeCluster(dataDir, console.log);
  console.log(wasThere ? `The database of ${dataDir} is deleted.` : `There is no embedded database in ${dataDir}.`);
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

async function isSure(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError('This deletes all data: run it in a terminal, or with --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete the database of ${dataDir} and all its data? Type yes: `);
  terminal.close();
  return answer.trim() === 'yes';
}

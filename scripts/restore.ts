import { join } from 'node:path';
import { restoreBackup } from '../embedded-postgres/src/index.ts';
import { readConfig } from '../server/src/config.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';
import { actAsOwner } from './act-as-owner.ts';
import { copyKey, copyMissing } from './backup/copy-files.ts';
import { commandLine } from './command-line.ts';

/** Brings BACKUP_DIR back into DATA_DIR; Postavka must not run. */
const { values } = commandLine('npm run restore [-- --until 2026-11-16T03:00:00Z]', { until: { type: 'string' } });

try {
  const { backupDir, dataDir, databaseUrl } = readConfig(process.env);
  if (backupDir === undefined) throw new OperatorError('Set BACKUP_DIR to the folder of the backups.');
  if (databaseUrl !== undefined)
    throw new OperatorError('DATABASE_URL is set: restore that database with its own tools, see docs/runbook.md.');
  await actAsOwner(dataDir);
  const { base, previous } = await restoreBackup({ dataDir, backupDir, until: momentAsked(), log: console.log });
  console.log(`database: from ${base}`);
  if (previous !== undefined)
    console.log(`the database that was here is kept at ${previous}; remove it when all is well`);
  console.log(`files: ${await copyMissing(join(backupDir, 'files'), join(dataDir, 'files'))} brought back`);
  if (await copyKey(backupDir, dataDir)) console.log('key: brought back');
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

function momentAsked(): Date | undefined {
  const { until } = values;
  if (until === undefined) return undefined;
  const moment = new Date(until);
  if (Number.isNaN(moment.getTime()))
    throw new OperatorError(`--until ${until} is no moment: write it as 2026-11-16T03:00:00Z`);
  return moment;
}

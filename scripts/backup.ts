import { join } from 'node:path';
import { takeBackup } from '../embedded-postgres/src/index.ts';
import { readConfig } from '../server/src/config.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';
import { actAsOwner } from './act-as-owner.ts';
import { copyKey, copyMissing } from './backup/copy-files.ts';

/** Base backups that stay; the log since the oldest of them stays too. */
const KEPT = 7;

/** npm run backup: the embedded database, the files and the key of a running Postavka into BACKUP_DIR. */
try {
  const { backupDir, dataDir, databaseUrl, s3 } = readConfig(process.env);
  if (backupDir === undefined) throw new OperatorError('Set BACKUP_DIR to the folder for backups.');
  await actAsOwner(dataDir);
  if (databaseUrl === undefined)
    console.log(`database: ${await takeBackup({ dataDir, backupDir, keep: KEPT })} in ${join(backupDir, 'base')}`);
  else console.log('database: yours (DATABASE_URL); back it up with its own tools, see docs/runbook.md');
  // After the database: each file that it names is there.
  if (s3 === undefined)
    console.log(`files: ${await copyMissing(join(dataDir, 'files'), join(backupDir, 'files'))} new`);
  else console.log('files: in your store (S3_BUCKET), which keeps its own versions');
  if (await copyKey(dataDir, backupDir)) console.log('key: copied; who has this folder can read encrypted messages');
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

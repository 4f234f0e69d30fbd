import type { CompanyId, FileId, ImageId, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SavedFile, SavedImage } from './store/save-files.ts';

/** Who brought it. */
export interface Uploader {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

export const insertImage = (tx: Tx, { key, name, width, height }: SavedImage, { companyId, userId }: Uploader) =>
  tx
    .insertInto('images')
    .values({ key, name, width, height, company_id: companyId, user_id: userId })
    .returning(['id', 'key', 'name', 'width', 'height'])
    .executeTakeFirstOrThrow();

export const insertFile = (tx: Tx, { key, name, type, size }: SavedFile, { companyId, userId }: Uploader) =>
  tx
    .insertInto('files')
    .values({ key, name, type, size, company_id: companyId, user_id: userId })
    .returning(['id', 'key', 'name', 'size'])
    .executeTakeFirstOrThrow();

export const findFile = (db: Db, key: string) =>
  db.selectFrom('files').select(['name', 'type', 'size']).where('key', '=', key).executeTakeFirst();

export const deleteImages = (tx: Tx, ids: readonly ImageId[]) =>
  tx.deleteFrom('images').where('id', 'in', ids).returning('key').execute();

export const deleteFiles = (tx: Tx, ids: readonly FileId[]) =>
  tx.deleteFrom('files').where('id', 'in', ids).returning('key').execute();

/** Older than that, and in no list. */
export async function findUnowned<I extends ImageId | FileId>(
  tx: Tx,
  table: 'images' | 'files',
  before: Date,
  most: number,
): Promise<I[]> {
  const { rows } = await sql<{
    id: I;
  }>`select unowned as id from unowned(${table}::regclass, ${before}, ${most})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Which of these keys have a row. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('images')
    .select('key')
    .where('key', 'in', keys)
    .union(db.selectFrom('files').select('key').where('key', 'in', keys))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

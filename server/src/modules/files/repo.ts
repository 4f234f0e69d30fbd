import type { CompanyId, FileId, ImageId, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import { type Database, type Db, hotRead, type Tx } from '../../platform/db/database.ts';
import type { SavedFile, SavedImage } from './store/save-files.ts';

/** Who uploaded a file. */
export interface Uploader {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

/** An image that belongs to no company is the marketplace's own. */
export const insertImage = (
  tx: Tx,
  { key, name, width, height }: SavedImage,
  { companyId, userId }: Pick<Uploader, 'userId'> & { readonly companyId: CompanyId | null },
) =>
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

export const deleteImages = (tx: Tx, ids: readonly ImageId[]) =>
  tx.deleteFrom('images').where('id', 'in', ids).returning('key').execute();

export const deleteFiles = (tx: Tx, ids: readonly FileId[]) =>
  tx.deleteFrom('files').where('id', 'in', ids).returning('key').execute();

/** A stored file; an image has neither name nor type of its own. */
export interface KnownFile {
  readonly name: string | null;
  readonly type: string | null;
  /** Operators have hidden all products that show it. */
  readonly is_withheld: boolean | null;
}

const stored = hotRead((db, key: string) =>
  db
    .selectFrom(sql<{ key: string }>`(select ${key}::text as key)`.as('asked'))
    .leftJoin('files as f', 'f.key', 'asked.key')
    .select(['f.name', 'f.type'])
    .select(
      sql<boolean | null>`(
        select bool_and(p.hidden_at is not null or p.is_withheld or c.withheld_at is not null)
        from (
          select l.product_id from images i join product_images l on l.image_id = i.id where i.key = asked.key
          union all select l.product_id from product_files l where l.file_id = f.id) use
        join products p on p.id = use.product_id
        join companies c on c.id = p.company_id)`.as('is_withheld'),
    ),
);

export async function findStored(database: Database, key: string): Promise<KnownFile> {
  const [found] = await stored(database, key);
  if (!found) throw new Error('the question itself is a row');
  return found;
}

/** Files from before this time that are in no list. */
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

import { type FileId, type ImageId, LIMITS } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import type { StoredFile, StoredImage } from '../present.ts';
import { removeFiles, removeImages } from './remove-files.ts';

/**
 * The images or documents of one kind of owner, in order: a table of the owner's module with the item's id as its
 * primary key, the owner's id and `position` from 0. The caller locks the owner's row before it
 * changes its list.
 */
export interface OwnedList<Owner extends number, Item extends ImageId | FileId, Row> {
  /** Refuses an item beyond the limit. */
  add(tx: Tx, owner: Owner, item: Item): Promise<void>;
  /** An item of another owner is not found. */
  remove(tx: Tx, owner: Owner, item: Item): Promise<void>;
  clear(tx: Tx, owners: readonly Owner[]): Promise<void>;
  /** Refuses unless `items` are all items of the list, each once: it has changed meanwhile. */
  reorder(tx: Tx, owner: Owner, items: readonly Item[]): Promise<void>;
  read(db: Db, owner: Owner): Promise<Row[]>;
  /** The list as a column of a statement that reads its owner, whose id is in `column`. */
  of(column: string): RawBuilder<Row[]>;
}

export const imageList = <Owner extends number>(
  table: keyof DB,
  owner: string,
): OwnedList<Owner, ImageId, StoredImage & { readonly name: string }> =>
  ownedList({ table, owner, item: 'image_id', of: 'images', limit: LIMITS.upload.images, drop: removeImages });

export const documentList = <Owner extends number>(
  table: keyof DB,
  owner: string,
): OwnedList<Owner, FileId, StoredFile & { readonly type: string }> =>
  ownedList({ table, owner, item: 'file_id', of: 'files', limit: LIMITS.upload.documents, drop: removeFiles });

interface Shape<Item> {
  readonly table: string;
  readonly owner: string;
  readonly item: string;
  readonly of: string;
  readonly limit: number;
  readonly drop: (tx: Tx, ids: readonly Item[]) => Promise<void>;
}

function ownedList<Owner extends number, Item extends ImageId | FileId, Row>(
  shape: Shape<Item>,
): OwnedList<Owner, Item, Row> {
  const { limit, drop } = shape;
  const [table, of] = [sql.table(shape.table), sql.table(shape.of)];
  const [owner, item] = [sql.ref(shape.owner), sql.ref(shape.item)];
  return {
    async add(tx, ownerId, id) {
      const { rows } = await sql`
        insert into ${table} (${item}, ${owner}, position)
        select ${id}, ${ownerId}, count(*) from ${table} where ${owner} = ${ownerId} having count(*) < ${limit}
        returning position`.execute(tx);
      if (rows.length === 0) throw new Problem('too_many_files', { limit });
    },
    async remove(tx, ownerId, id) {
      const { rows } = await sql<{ position: number }>`
        delete from ${table} where ${owner} = ${ownerId} and ${item} = ${id} returning position`.execute(tx);
      const { position } = orNotFound(rows[0]);
      await sql`update ${table} set position = position - 1
        where ${owner} = ${ownerId} and position > ${position}`.execute(tx);
      await drop(tx, [id]);
    },
    async clear(tx, owners) {
      const { rows } = await sql<{ id: Item }>`
        delete from ${table} where ${owner} = any (${owners}::bigint[]) returning ${item} as id`.execute(tx);
      await drop(
        tx,
        rows.map(({ id }) => id),
      );
    },
    async reorder(tx, ownerId, ids) {
      const { rows } = await sql<{ same: boolean }>`
        select coalesce(array_agg(${item} order by ${item}), '{}')
          = (select coalesce(array_agg(id order by id), '{}') from unnest(${ids}::bigint[]) id) as same
        from ${table} where ${owner} = ${ownerId}`.execute(tx);
      if (!rows[0]?.same) throw new Problem('conflict');
      await sql`update ${table} l set position = place - 1
        from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
        where l.${item} = wanted.id and l.${owner} = ${ownerId}`.execute(tx);
    },
    async read(db, ownerId) {
      const { rows } = await sql<Row>`
        select i.* from ${table} l join ${of} i on i.id = l.${item}
        where l.${owner} = ${ownerId} order by l.position`.execute(db);
      return rows;
    },
    of: (column) => sql<Row[]>`
      (select coalesce(jsonb_agg(i order by l.position), '[]')
        from ${table} l join ${of} i on i.id = l.${item} where l.${owner} = ${sql.ref(column)})`,
  };
}

import type { CompanyId, ImportId } from '@postavka/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/json.ts';
import type { Imports } from '../../platform/db/schema.generated.ts';
import { orNotFound } from '../../platform/problem.ts';
import type { SavedFile } from '../files/index.ts';
import { insertFile } from '../files/index.ts';
import type { Mapping } from './recognise/mapping.ts';

export type ImportRow = Selectable<Imports>;

/** Who brings a file, and when. */
interface Bringing {
  readonly companyId: CompanyId;
  readonly userId: NonNullable<ImportRow['user_id']>;
}

export async function insertImport(
  tx: Tx,
  by: Bringing,
  file: SavedFile,
  { status, mapping = null, at }: { status: 'preview' | 'in_progress'; mapping?: Mapping | null; at: Date },
): Promise<ImportRow> {
  const { id } = await insertFile(tx, file, by);
  return tx
    .insertInto('imports')
    .values({
      company_id: by.companyId,
      user_id: by.userId,
      name: file.name,
      file_id: id,
      status,
      mapping: mapping && json(mapping),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const own = (db: Db | Tx, companyId: CompanyId, id: ImportId) =>
  db.selectFrom('imports').selectAll().where('company_id', '=', companyId).where('id', '=', id);

export const findOwn = (db: Db, companyId: CompanyId, id: ImportId): Promise<ImportRow> =>
  own(db, companyId, id).executeTakeFirst().then(orNotFound);

export const lockOwn = (tx: Tx, companyId: CompanyId, id: ImportId): Promise<ImportRow> =>
  own(tx, companyId, id).forNoKeyUpdate().executeTakeFirst().then(orNotFound);

/** One that is being worked on, locked; absent when somebody has ended it. */
export const lockRunning = (tx: Tx, id: ImportId): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Under what name the storage has the file of an import. */
export async function fileKeyOf(db: Db, { file_id }: Pick<ImportRow, 'file_id'>): Promise<string> {
  const { key } = await db.selectFrom('files').select('key').where('id', '=', file_id).executeTakeFirstOrThrow();
  return key;
}

export async function rememberedMapping(db: Db | Tx, companyId: CompanyId): Promise<Mapping> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return (row?.mapping ?? {}) as Mapping;
}

/** Lists of another shape are remembered beside these, up to some thousand columns. */
const MOST_REMEMBERED = 3000;

export async function rememberMapping(tx: Tx, companyId: CompanyId, mapping: Mapping, at: Date): Promise<void> {
  await tx
    .insertInto('import_mappings')
    .values({ company_id: companyId, mapping: json(mapping), updated_at: at })
    .onConflict((on) =>
      on.column('company_id').doUpdateSet({
        mapping: sql`case when (select count(*) from jsonb_object_keys(import_mappings.mapping)) < ${MOST_REMEMBERED}
          then import_mappings.mapping || excluded.mapping else excluded.mapping end`,
        updated_at: at,
      }),
    )
    .execute();
}

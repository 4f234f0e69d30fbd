import {
  type CategoryId,
  type CompanyId,
  type ImportId,
  type ImportQuestion,
  ImportSettings,
} from '@postavka/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/json.ts';
import type { Imports } from '../../platform/db/schema.generated.ts';
import { orNotFound } from '../../platform/problem.ts';
import type { SavedFile } from '../files/index.ts';
import { insertFile } from '../files/index.ts';
import type { Layout } from './recognise/given.ts';
import type { Mapping } from './recognise/mapping.ts';

export type ImportRow = Selectable<Imports>;

/** Who brings a file, and when. */
interface Bringing {
  readonly companyId: CompanyId;
  readonly userId: NonNullable<ImportRow['user_id']>;
}

/** What a reading of the file has found out about it. */
export interface Found {
  readonly mapping: Mapping;
  readonly layouts: readonly string[];
  readonly questions: readonly ImportQuestion[];
}

export const foundColumns = ({ mapping, layouts, questions }: Found) => ({
  mapping: json(mapping),
  layouts: [...layouts],
  questions: questions.length > 0 ? json(questions) : null,
});

/** What a person said of a list beside its columns; whatever is not said is as usual. */
export const settingsOf = ({ settings }: Pick<ImportRow, 'settings'>): ImportSettings => ImportSettings.parse(settings);

export async function insertImport(
  tx: Tx,
  by: Bringing,
  file: SavedFile,
  { status, found, at }: { status: 'preview' | 'in_progress'; found?: Found; at: Date },
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
      ...(found && foundColumns(found)),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const own = (db: Db | Tx, companyId: CompanyId, id: ImportId) =>
  db.selectFrom('imports').selectAll().where('company_id', '=', companyId).where('id', '=', id);

export const findOwn = (db: Db, companyId: CompanyId, id: ImportId): Promise<ImportRow> =>
  own(db, companyId, id).executeTakeFirst().then(orNotFound);

/** Whosever it is: for work that nobody asks for. */
export const findImport = (db: Db, id: ImportId): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

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

/** What the company's people have said of lists, by set of headers. */
export async function rememberedLayouts(db: Db | Tx, companyId: CompanyId): Promise<Record<string, Layout>> {
  const rows = await db
    .selectFrom('import_layouts')
    .select(['layout', 'choices'])
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .limit(MOST_REMEMBERED)
    .execute();
  return Object.fromEntries(rows.map(({ layout, choices }) => [layout, choices as Layout]));
}

/** Older ones are not looked at any more. */
const MOST_REMEMBERED = 500;

export async function rememberLayout(tx: Tx, companyId: CompanyId, layout: string, choices: Layout, at: Date) {
  await tx
    .insertInto('import_layouts')
    .values({ company_id: companyId, layout, choices: json(choices), updated_at: at })
    .onConflict((on) => on.columns(['company_id', 'layout']).doUpdateSet({ choices: json(choices), updated_at: at }))
    .execute();
}

/** By title of a group, the category that was chosen for it; `null` is none. */
export async function rememberedCategories(
  db: Db | Tx,
  companyId: CompanyId,
): Promise<Record<string, CategoryId | null>> {
  const rows = await db
    .selectFrom('import_categories')
    .select(['title', 'category_id'])
    .where('company_id', '=', companyId)
    .limit(MOST_TITLES)
    .execute();
  return Object.fromEntries(rows.map(({ title, category_id }) => [title, category_id as CategoryId | null]));
}

const MOST_TITLES = 20_000;

export async function rememberCategories(
  tx: Tx,
  companyId: CompanyId,
  chosen: Readonly<Record<string, number | null>>,
): Promise<void> {
  if (Object.keys(chosen).length === 0) return;
  await sql`
    insert into import_categories (company_id, title, category_id)
    select ${companyId}, c.key, k.id
    from jsonb_each_text(${json(chosen)}::jsonb) c left join categories k on k.id = c.value::bigint
    on conflict (company_id, title) do update set category_id = excluded.category_id`.execute(tx);
}

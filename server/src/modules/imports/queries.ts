import { type CompanyId, type ImportId, LIMITS } from '@postavka/contract';
import type { Db } from '../../platform/db/database.ts';
import type { ImportRow } from './repo.ts';

/** The latest, newest first; those that were only previewed can be gone on with. */
export const listLatest = (
  db: Db,
  companyId: CompanyId,
  { isWithPreviews }: { isWithPreviews: boolean },
): Promise<ImportRow[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(!isWithPreviews, (query) => query.where('status', '<>', 'preview'))
    .orderBy('id', 'desc')
    .limit(LIMITS.import.shown)
    .execute();

const PAGE = 2000;

/** What became of every row, in the order of the file, some at a time. */
export async function* reportRows(db: Db, importId: ImportId) {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['position', 'sheet', 'row_number', 'outcome', 'article', 'name', 'findings'])
      .where('import_id', '=', importId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.position;
  }
}

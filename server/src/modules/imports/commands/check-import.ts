import type { ImportId, ImportPreview, ImportSettings, Locale } from '@postavka/contract';
import type { InTx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ImportsDeps } from '../deps.ts';
import { isWaiting } from '../present.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { fileKeyOf, findOwn, foundColumns, type ImportRow, lockOwn, settingsOf } from '../repo.ts';

/** What a person says of a list; whatever is absent stays as it was said before. */
export interface Answers {
  readonly id: ImportId;
  readonly mapping?: Mapping | undefined;
  readonly settings?: ImportSettings | undefined;
}

/** Says again what a run would do, with other answers, which are kept for it. */
export async function checkImport(
  deps: ImportsDeps,
  inTx: InTx,
  { companyId }: Member,
  { id, ...answers }: Answers,
  locale: Locale,
): Promise<ImportPreview> {
  const { db } = deps.database;
  const row = requireOpen(await findOwn(db, companyId, id));
  await deps.limiter.take('import.company', String(companyId));
  const mapping = answers.mapping ?? chosenMapping(row);
  const settings = answers.settings ?? settingsOf(row);
  const fileKey = await fileKeyOf(db, row);
  const run = await deps.work.call(companyId, 'imports.dry_run', { companyId, fileKey, mapping, settings, locale });
  await inTx(async (tx) => {
    requireOpen(await lockOwn(tx, companyId, id));
    await tx
      .updateTable('imports')
      .set({
        ...foundColumns(run.found),
        // A list that waits stays waiting until it is run.
        ...(isWaiting(row) && { questions: json(run.found.questions) }),
        settings: json(settings),
        is_chosen: row.is_chosen || answers.mapping !== undefined,
      })
      .where('id', '=', id)
      .execute();
  });
  return { id, name: row.name, ...run.preview };
}

/** What was only recognised is recognised anew: other settings may find other columns. */
export const chosenMapping = (row: ImportRow): Mapping | undefined =>
  row.is_chosen ? ((row.mapping ?? undefined) as Mapping | undefined) : undefined;

/** Nothing of it is written yet: it was only looked at, or waits for answers. */
export function requireOpen(row: ImportRow): ImportRow {
  if (row.status !== 'preview' && !isWaiting(row)) throw new Problem('import_wrong_status');
  return row;
}

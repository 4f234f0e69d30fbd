import type { CompanyId, ImportQuestion, ImportSettings, Locale } from '@postavka/contract';
import type { InTx, Tx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ImportsDeps } from '../deps.ts';
import { requireRoom } from '../plan/room-for-new.ts';
import { ofLayout } from '../recognise/layout.ts';
import type { Mapping } from '../recognise/mapping.ts';
import {
  type Found,
  fileKeyOf,
  findOwn,
  foundColumns,
  type ImportRow,
  lockOwn,
  rememberCategories,
  rememberLayout,
  settingsOf,
} from '../repo.ts';
import { type Answers, chosenMapping, requireOpen } from './check-import.ts';

/** Sets a list going, once, if nothing is left to ask; what its people chose is remembered for lists with its headers. */
export async function runImport(
  deps: ImportsDeps,
  inTx: InTx,
  { companyId }: Member,
  answers: Answers,
  locale: Locale,
): Promise<ImportRow> {
  const { id } = answers;
  const row = requireOpen(await findOwn(deps.database.db, companyId, id));
  const settings = answers.settings ?? settingsOf(row);
  if (settings.mode === 'all') await requireRoom(deps.database.db, companyId, deps.clock.now());
  const found = await askAgain(deps, row, answers, settings, locale);
  if (found.questions.length > 0) throw new Problem('import_needs_choice', { questions: found.questions });
  const at = deps.clock.now();
  return inTx(async (tx) => {
    requireOpen(await lockOwn(tx, companyId, id));
    if (row.is_chosen || answers.mapping) await remember(tx, companyId, found, settings, at);
    await rememberCategories(tx, companyId, settings.categories);
    await addJob(tx, 'imports.work', {});
    return tx
      .updateTable('imports')
      .set({ status: 'in_progress', ...foundColumns(found), settings: json(settings) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** What the last look at the file has found, unless other answers come with the run: then it is looked at once more. */
async function askAgain(
  deps: ImportsDeps,
  row: ImportRow,
  { mapping, settings: given }: Answers,
  settings: ImportSettings,
  locale: Locale,
): Promise<Found> {
  if (!mapping && !given)
    return {
      mapping: (row.mapping ?? {}) as Mapping,
      layouts: row.layouts,
      questions: (row.questions ?? []) as ImportQuestion[],
    };
  const { company_id: companyId } = row;
  const fileKey = await fileKeyOf(deps.database.db, row);
  const asked = { companyId, fileKey, mapping: mapping ?? chosenMapping(row), settings, locale, isBrief: true };
  return (await deps.work.call(companyId, 'imports.dry_run', asked)).found;
}

/** One set of headers never spoils another. */
async function remember(tx: Tx, companyId: CompanyId, found: Found, settings: ImportSettings, at: Date) {
  const { decimals, rates, reaches } = settings;
  for (const [place, layout] of found.layouts.entries()) {
    const mapping = ofLayout(found.mapping, place);
    // A sheet that was left out: nothing was said of its columns.
    if (Object.keys(mapping).length === 0) continue;
    const choices = { mapping, decimals: ofLayout(decimals, place), rates, reaches };
    await rememberLayout(tx, companyId, layout, choices, at);
  }
}

import { inTransaction } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import { hideAbsent, hideOffSale, lockProducts } from '../../products/index.ts';
import type { ImportsDeps } from '../deps.ts';
import { listChoices } from '../open/list-choices.ts';
import { type FileRow, isReason, type OpenList, openList, reasonOf } from '../open/open-list.ts';
import { withStoredFile } from '../open/stored-file.ts';
import { createPlanner } from '../plan/create-planner.ts';
import { Refused } from '../read/refusal.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { fileKeyOf, foundColumns, type ImportRow, lockRunning, rememberedLayouts, settingsOf } from '../repo.ts';
import { finish } from './finish.ts';
import { writeRows } from './write-rows.ts';

/** Rows and characters of one transaction: enough to write them as sets, few enough to lock nothing for long. */
const BATCH = 200;
const BATCH_CHARACTERS = 512 * 1024;

/**
 * Works an import off from where it stands. It may be stopped at any moment: each transaction also counts the rows that it has
 * written, and whoever takes the import up again begins behind them.
 */
export async function processImport(deps: ImportsDeps, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const settings = settingsOf(row);
  // The columns that were found when it began hold to its end, whatever people choose for other lists meanwhile.
  const given = listChoices((row.mapping ?? {}) as Mapping, settings, await rememberedLayouts(db, row.company_id));
  // The reader has the file open by the time it is removed here.
  const list = await withStoredFile(deps, await fileKeyOf(db, row), (path) => openList(path, given));
  if (isReason(list)) return finish(deps, row.id, list);
  try {
    if (!(await begin(deps, row, list))) return;
    if (!(await workThrough(deps, row, list, signal))) return;
    await hideSome(deps, row, hideOffSale);
    if (settings.hide_absent) await hideSome(deps, row, hideAbsent);
    await finish(deps, row.id);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await finish(deps, row.id, reasonOf(error.refusal));
  } finally {
    await list.close();
    deps.log.info({ import: row.id, rows: list.total, memory: list.peakMemory() }, 'left off an import');
  }
}

/** Stores the columns for the rest of the import; a list with questions waits for their answers. Says whether to go on. */
const begin = ({ database, clock }: ImportsDeps, { id }: ImportRow, { recognition, total }: OpenList) =>
  inTransaction(database.db, async (tx) => {
    const current = await lockRunning(tx, id);
    if (!current) return false;
    const { questions } = recognition;
    await tx
      .updateTable('imports')
      .set({
        ...(questions.length > 0 ? { questions: json(questions) } : foundColumns(recognition)),
        rows_total: total,
        started_at: current.started_at ?? clock.now(),
      })
      .where('id', '=', id)
      .execute();
    return questions.length === 0;
  });

/** Products hidden by one transaction. */
const HIDDEN_AT_ONCE = 400;

/** Hides what the list says is not sold, or does not name, a few hundred at a time. */
async function hideSome(
  { database, clock }: ImportsDeps,
  { id, company_id: companyId }: ImportRow,
  hide: typeof hideAbsent | typeof hideOffSale,
): Promise<void> {
  for (let hidden = HIDDEN_AT_ONCE; hidden === HIDDEN_AT_ONCE; ) {
    hidden = await inTransaction(database.db, async (tx) => {
      if (!(await lockRunning(tx, id))) return 0;
      const count = await hide(tx, { companyId, importId: id, at: clock.now() }, HIDDEN_AT_ONCE);
      await tx
        .updateTable('imports')
        .set((eb) => ({ hidden: eb('hidden', '+', count) }))
        .where('id', '=', id)
        .execute();
      return count;
    });
  }
}

/** Plans and writes the rows that are not done yet, and says whether it came to the end. */
async function workThrough(deps: ImportsDeps, row: ImportRow, list: OpenList, signal: AbortSignal): Promise<boolean> {
  const planner = await createPlanner(deps.database.db, {
    companyId: row.company_id,
    importId: row.id,
    settings: settingsOf(row),
    at: row.started_at ?? deps.clock.now(),
  });
  for await (const rows of oneAhead(inBatches(list.rows(), row.rows_done))) {
    if (signal.aborted) return false;
    const plan = await inTransaction(deps.database.db, async (tx) => {
      const current = await lockRunning(tx, row.id);
      // Somebody else works on it, or has ended it.
      if (current?.rows_done !== rows[0]?.position) return undefined;
      const read = (ids: Parameters<typeof lockProducts>[2]) => lockProducts(tx, row.company_id, ids);
      const planned = await planner.plan(tx, rows, read);
      await writeRows(tx, row, planned.rows, deps.clock.now());
      return planned;
    });
    if (!plan) return false;
    planner.keep(plan);
  }
  return true;
}

/** Begins the next item before it gives this one: rows are read while the database writes those before them. */
async function* oneAhead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next();
  for (let item = await next; !item.done; item = await next) {
    next = items.next();
    // A failure is thrown when the item is awaited, which may be later, or never.
    next.catch(() => {});
    yield item.value;
  }
}

/** The rows in batches, without those that are done already. */
async function* inBatches(chunks: ReturnType<OpenList['rows']>, done: number): AsyncGenerator<readonly FileRow[]> {
  let batch: FileRow[] = [];
  let characters = 0;
  for await (const rows of chunks) {
    for (const row of rows) {
      if (row.position < done) continue;
      batch.push(row);
      characters += charactersOf(row);
      if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue;
      yield batch;
      [batch, characters] = [[], 0];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Characters in the long texts of a row; the others are short. */
function charactersOf(row: FileRow): number {
  if ('skipped' in row) return row.text.length;
  const description = row.values.description ?? '';
  return description.length + row.extra_fields.reduce((sum, { value }) => sum + value.length, 0);
}

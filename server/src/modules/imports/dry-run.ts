import type { CompanyId, ImportId, ImportPreview, Locale } from '@postavka/contract';
import { FieldProblem } from '../../platform/problem.ts';
import { readProducts } from '../products/index.ts';
import type { ImportsDeps } from './deps.ts';
import { isReason, type OpenList, openList, reasonOf } from './open-list.ts';
import { readLookups } from './plan/lookups.ts';
import { planRows } from './plan/plan-rows.ts';
import { presentPreview } from './present.ts';
import { Refused } from './read/refusal.ts';
import type { Mapping } from './recognise/mapping.ts';
import { rememberedMapping } from './repo.ts';
import { withStoredFile } from './stored-file.ts';
import { createSummary, type Summary } from './summary.ts';
import { type Reason, reasonIssue } from './words.ts';

/** A file that waits in the storage, and what its columns are taken for. */
export interface DryRun {
  readonly companyId: CompanyId;
  readonly fileKey: string;
  /** Absent: as the company's lists were mapped before. */
  readonly mapping?: Mapping;
  readonly locale: Locale;
}

export type DryRunResult = Omit<ImportPreview, 'id' | 'name'>;

/** Says what a run of this file would do, and does nothing of it. A file that can't be run is refused. */
export async function dryRun(
  deps: ImportsDeps,
  { companyId, fileKey, mapping, locale }: DryRun,
  signal: AbortSignal,
): Promise<DryRunResult> {
  const given = mapping ?? (await rememberedMapping(deps.database.db, companyId));
  // The reader has the file open by the time it is removed here.
  const list = await withStoredFile(deps, fileKey, (path) => openList(path, given));
  if (isReason(list)) throw refused(list);
  try {
    return presentPreview(list.recognition, await plan(deps, companyId, list, signal), locale);
  } catch (error) {
    throw error instanceof Refused ? refused(reasonOf(error.refusal)) : error;
  } finally {
    await list.close();
  }
}

async function plan(
  { database: { db } }: ImportsDeps,
  companyId: CompanyId,
  list: OpenList,
  signal: AbortSignal,
): Promise<Summary> {
  const lookups = await readLookups(db);
  const read = (ids: Parameters<typeof readProducts>[2]) => readProducts(db, companyId, ids);
  const seen = new Map<string, number>();
  const summary = createSummary();
  for await (const rows of list.rows()) {
    signal.throwIfAborted();
    const planned = await planRows(db, { importId: NONE, companyId, lookups, seen, read }, rows);
    for (const [key, number] of planned.keys) seen.set(key, number);
    summary.add(planned.rows);
  }
  return summary.sum();
}

/** No import has it: nothing was written before. */
const NONE = 0 as ImportId;

export const refused = (reason: Reason) => new FieldProblem({ file: [reasonIssue(reason)] });

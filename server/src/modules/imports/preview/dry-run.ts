import type { CompanyId, ImportId, ImportPreview, ImportSettings, Locale, ProductId } from '@postavka/contract';
import { FieldProblem } from '../../../platform/problem.ts';
import { readProducts } from '../../products/index.ts';
import type { ImportsDeps } from '../deps.ts';
import { type Reason, reasonIssue } from '../messages.ts';
import { listChoices } from '../open/list-choices.ts';
import { isReason, type OpenList, openList, reasonOf } from '../open/open-list.ts';
import { withStoredFile } from '../open/stored-file.ts';
import { createPlanner } from '../plan/create-planner.ts';

import { Refused } from '../read/refusal.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { type Found, rememberedLayouts } from '../repo.ts';
import { countAbsent, countDoubled } from './count-effects.ts';
import { createGroupTally } from './group-tally.ts';
import { type Planned, presentPreview } from './present-preview.ts';
import { createShowcase } from './showcase.ts';
import { createSummary } from './summary.ts';

/** A file that waits in the storage, and what a person says of it. */
export interface DryRun {
  readonly companyId: CompanyId;
  readonly fileKey: string;
  /** Absent: as lists with the same headers were mapped before. */
  readonly mapping?: Mapping | undefined;
  readonly settings: ImportSettings;
  readonly locale: Locale;
  /** Only what is asked, and nothing of its rows. */
  readonly isBrief?: boolean;
}

export interface DryRunResult {
  readonly preview: Omit<ImportPreview, 'id' | 'name'>;
  readonly found: Found;
}

/** Says what a run of this file would do, and does nothing of it. A file that can't be run is refused. */
export async function dryRun(
  deps: ImportsDeps,
  { companyId, fileKey, mapping = {}, settings, locale, isBrief = false }: DryRun,
  signal: AbortSignal,
): Promise<DryRunResult> {
  const given = listChoices(mapping, settings, await rememberedLayouts(deps.database.db, companyId));
  // The reader has the file open by the time it is removed here.
  const list = await withStoredFile(deps, fileKey, (path) => openList(path, given));
  if (isReason(list)) throw refused(list);
  try {
    const planned = await plan(deps, companyId, { list, settings, locale, isBrief }, signal);
    const { questions, layouts } = list.recognition;
    return {
      preview: presentPreview(list, planned, settings, locale),
      found: { mapping: list.recognition.mapping, layouts, questions },
    };
  } catch (error) {
    throw error instanceof Refused ? refused(reasonOf(error.refusal)) : error;
  } finally {
    await list.close();
  }
}

interface Planning {
  readonly list: OpenList;
  readonly settings: ImportSettings;
  readonly locale: Locale;
  readonly isBrief: boolean;
}

async function plan(
  { database: { db }, clock }: ImportsDeps,
  companyId: CompanyId,
  { list, settings, locale, isBrief }: Planning,
  signal: AbortSignal,
): Promise<Planned> {
  const planner = await createPlanner(db, { companyId, importId: NONE, settings, at: clock.now() });
  const read = (ids: Parameters<typeof readProducts>[2]) => readProducts(db, companyId, ids);
  const [summary, showcase] = [createSummary(locale), createShowcase()];
  const groups = createGroupTally(planner.lookups, locale);
  const newNames = new Set<string>();
  const named = { products: new Set<ProductId>(), articles: new Set<string>() };

  for await (const rows of isBrief ? [] : list.rows()) {
    signal.throwIfAborted();
    const planned = await planner.plan(db, rows, read);
    planner.keep(planned);
    summary.add(planned.rows);
    for (const row of planned.rows) {
      if ('hides' in row && row.hides !== undefined) named.products.add(row.hides);
      if ('productId' in row && row.productId !== undefined) named.products.add(row.productId);
      else if (row.outcome === 'failed' && row.article !== null) named.articles.add(row.article);
    }
    showcase.add(planned.rows);
    groups.add(rows);
    for (const { outcome, article, name } of planned.rows)
      if (outcome === 'created' && article === null) newNames.add(name);
  }
  const doubled = await countDoubled(db, companyId, newNames);
  const absent = settings.hide_absent && !isBrief ? await countAbsent(db, companyId, named) : 0;
  return {
    summary: summary.sum({ doubled, absent }, list.recognition),
    products: showcase.shown(),
    groups: groups.all(),
  };
}

/** No import has it: nothing was written before. */
const NONE = 0 as ImportId;

export const refused = (reason: Reason) => new FieldProblem({ file: [reasonIssue(reason)] });

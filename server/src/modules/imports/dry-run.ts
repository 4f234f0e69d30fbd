import type { CompanyId, ImportId } from '@postavka/contract';
import { createSemaphore } from '../../platform/concurrency.ts';
import { FieldProblem } from '../../platform/problem.ts';
import { readProducts } from '../products/index.ts';
import type { ImportsDeps } from './deps.ts';
import { isReason, openList, reasonOf } from './open-list.ts';
import { readLookups } from './plan/lookups.ts';
import { planRows } from './plan/plan-rows.ts';
import { Refused } from './read/refusal.ts';
import type { Mapping } from './recognise/mapping.ts';
import type { Recognition } from './recognise/recognise.ts';
import { createSummary, type Summary } from './summary.ts';
import { type Reason, reasonIssue } from './words.ts';

export interface DryRun {
  readonly recognition: Recognition;
  readonly summary: Summary;
}

/** Each is a process of its own with some hundred megabytes; a few more may wait for their turn. */
const withPermit = createSemaphore({ concurrency: 2, maxQueue: 10 });

/** Says what a run of this file would do, and does nothing of it. A file that can't be run is refused. */
export const dryRun = (deps: ImportsDeps, companyId: CompanyId, path: string, given: Mapping): Promise<DryRun> =>
  withPermit(async () => {
    const { db } = deps.database;
    const list = await openList(path, given);
    if (isReason(list)) throw refused(list);
    try {
      const lookups = await readLookups(db);
      const read = (ids: Parameters<typeof readProducts>[2]) => readProducts(db, companyId, ids);
      const seen = new Map<string, number>();
      const summary = createSummary();
      for await (const rows of list.rows()) {
        const plan = await planRows(db, { importId: NONE, companyId, lookups, seen, read }, rows);
        for (const [key, number] of plan.keys) seen.set(key, number);
        summary.add(plan.rows);
      }
      return { recognition: list.recognition, summary: summary.sum() };
    } catch (error) {
      throw error instanceof Refused ? refused(reasonOf(error.refusal)) : error;
    } finally {
      await list.close();
    }
  });

/** No import has it: nothing was written before. */
const NONE = 0 as ImportId;

const refused = (reason: Reason) => new FieldProblem({ file: [reasonIssue(reason)] });

import type { RowOutcome } from '@postavka/contract';
import type { PlannedRow } from './plan/plan-rows.ts';
import type { Finding } from './rows/finding.ts';

/** What a run would do, in numbers. */
export type Summary = Readonly<Record<RowOutcome, number>> & {
  readonly rows: number;
  readonly findings: readonly SummedFinding[];
};

/** The same thing found in rows of one fate: as it was met first, and in how many. */
interface SummedFinding {
  readonly outcome: RowOutcome;
  readonly finding: Finding;
  readonly rows: number;
  readonly sheet: string;
  readonly row: number;
}

/** Counts planned rows as they come. */
export function createSummary(): { add(rows: readonly PlannedRow[]): void; sum(): Summary } {
  const counts: Record<RowOutcome, number> = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  const findings = new Map<string, SummedFinding>();
  let total = 0;
  return {
    add(rows) {
      total += rows.length;
      for (const { outcome, findings: found, sheet, rowNumber } of rows) {
        counts[outcome] += 1;
        for (const finding of new Map(found.map((one) => [one.code, one])).values()) {
          const key = `${outcome} ${finding.code}`;
          const known = findings.get(key) ?? { outcome, finding, rows: 0, sheet, row: rowNumber };
          findings.set(key, { ...known, rows: known.rows + 1 });
        }
      }
    },
    sum: () => ({ ...counts, rows: total, findings: [...findings.values()].toSorted(byWeight) }),
  };
}

/** What is lost comes first, then what is met most often. */
const WEIGHT: Readonly<Record<RowOutcome, number>> = { failed: 0, created: 1, updated: 1, unchanged: 1, skipped: 2 };
const byWeight = (a: SummedFinding, b: SummedFinding): number =>
  WEIGHT[a.outcome] - WEIGHT[b.outcome] || b.rows - a.rows;

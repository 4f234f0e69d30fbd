import type { Locale, RowOutcome } from '@postavka/contract';
import { findingText, namedBy } from '../messages.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import type { Recognition } from '../recognise/recognise.ts';
import type { Finding } from '../rows/finding.ts';

/** What a run would do, in numbers. */
export type Summary = Readonly<Record<RowOutcome, number>> & {
  readonly rows: number;
  readonly jumps: number;
  readonly findings: readonly SummedFinding[];
};

/** What only a look at the company's products tells. */
interface Counted {
  readonly doubled: number;
  readonly absent: number;
}

/** The same thing found in rows of one fate: as it was met first, in how many, and where. */
export interface SummedFinding {
  readonly outcome: RowOutcome;
  readonly finding: Finding;
  readonly rows: number;
  readonly sheet: string;
  readonly row: number;
  /** What is named by it in all rows, each once. */
  readonly named: Set<string>;
  readonly places: { readonly sheet: string; readonly row: number; readonly text: string }[];
}

/** Rows of one finding that can be opened. */
const PLACES = 100;

/** Counts planned rows as they come. */
export function createSummary(locale: Locale) {
  const counts: Record<RowOutcome, number> = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  const findings = new Map<string, SummedFinding>();
  let [total, jumps, uncategorised] = [0, 0, 0];
  return {
    add(rows: readonly PlannedRow[]): void {
      total += rows.length;
      for (const row of rows) {
        const { outcome, findings: found, sheet, rowNumber, becomes } = row;
        counts[outcome] += 1;
        if (row.outcome === 'created' && row.columns.categories.length === 0) uncategorised += 1;
        if (becomes?.waits) jumps += 1;
        for (const finding of new Map(found.map((one) => [one.code, one])).values()) {
          // Whether a product is hidden is told once, whatever becomes of its row.
          const fate = finding.code === 'stays_hidden' ? 'unchanged' : outcome;
          const key = `${fate} ${finding.code}`;
          const known = findings.get(key) ?? {
            ...{ outcome: fate, finding, rows: 0, sheet, row: rowNumber },
            ...{ named: new Set<string>(), places: [] },
          };
          const name = namedBy(finding, locale);
          if (name !== undefined) known.named.add(name);
          if (known.places.length < PLACES)
            known.places.push({ sheet, row: rowNumber, text: findingText(finding, locale) });
          findings.set(key, { ...known, rows: known.rows + 1 });
        }
      }
    },
    sum(found: Counted, recognition: Recognition): Summary {
      const whole = wholeFindings(recognition, { created: counts.created, uncategorised, ...found });
      return { ...counts, rows: total, jumps, findings: [...whole, ...[...findings.values()].toSorted(byWeight)] };
    },
  };
}

/** What is found in the list as a whole. */
function wholeFindings(
  { sheets }: Recognition,
  found: Counted & { readonly created: number; readonly uncategorised: number },
): SummedFinding[] {
  const lists = sheets.filter(({ header }) => header);
  const [first] = lists;
  if (!first) return [];
  const at = { sheet: first.name, row: first.header?.first ?? 0, named: new Set<string>(), places: [] };
  const hasPrice = lists.some(({ columns }) => columns.some(({ use }) => use === 'price' || use === 'undecided'));
  const { created, uncategorised, doubled, absent } = found;
  const unsure = [...new Set(sheets.flatMap((sheet) => sheet.unsure))];
  return [
    ...(unsure.length > 0 ? [{ ...at, ...whole('failed', 'page_unsure', unsure.length, unsure.join(', ')) }] : []),
    ...(hasPrice || created === 0 ? [] : [{ ...at, ...whole('failed', 'price_missing', created) }]),
    ...(uncategorised > 0 ? [{ ...at, ...whole('created', 'category_missing', uncategorised) }] : []),
    ...(doubled > 0 ? [{ ...at, ...whole('created', 'would_double', doubled) }] : []),
    ...(absent > 0 ? [{ ...at, ...whole('updated', 'would_hide', absent) }] : []),
  ];
}

const whole = (outcome: RowOutcome, code: Finding['code'], products: number, pages = '') => ({
  outcome,
  finding: { code, params: { products, pages } },
  rows: products,
});

/** What is lost comes first, then what is met most often. */
const WEIGHT: Readonly<Record<RowOutcome, number>> = { failed: 0, created: 1, updated: 1, unchanged: 1, skipped: 2 };
const byWeight = (a: SummedFinding, b: SummedFinding): number =>
  WEIGHT[a.outcome] - WEIGHT[b.outcome] || b.rows - a.rows;

import type { ImportedProduct } from '@postavka/contract';
import type { PlannedRow } from '../plan/planned-row.ts';

const SHOWN = 20;

/** Keeps twenty products as they will be: the largest changes of price first, then others as they come. */
export function createShowcase() {
  let changed: ImportedProduct[] = [];
  const others: ImportedProduct[] = [];
  return {
    add(rows: readonly PlannedRow[]): void {
      for (const row of rows) {
        if (!row.becomes) continue;
        const shown = shownOf(row, row.becomes);
        if (changeOf(shown) > 0) changed.push(shown);
        else if (others.length < SHOWN && row.outcome !== 'skipped') others.push(shown);
      }
      if (changed.length > SHOWN) changed = changed.toSorted((a, b) => changeOf(b) - changeOf(a)).slice(0, SHOWN);
    },
    shown: (): ImportedProduct[] =>
      [...changed.toSorted((a, b) => changeOf(b) - changeOf(a)), ...others].slice(0, SHOWN),
  };
}

function shownOf(row: PlannedRow, { unit, before, price, waits }: NonNullable<PlannedRow['becomes']>): ImportedProduct {
  const { sheet, rowNumber, article, name } = row;
  const outcome = row.outcome === 'failed' ? 'skipped' : row.outcome;
  return { sheet, row: rowNumber, outcome, article, name, unit, price_before: before, price, waits };
}

/** How far a price goes, up or down alike; one that vanishes goes furthest. */
function changeOf({ price_before: before, price, outcome }: ImportedProduct): number {
  if (before === null || before === price || outcome === 'created') return 0;
  return price === null ? Number.MAX_VALUE : Math.abs(Math.log(price / before));
}

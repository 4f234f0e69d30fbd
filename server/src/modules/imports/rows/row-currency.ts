import { currenciesIn, foreignIn } from '../read/currencies.ts';
import type { RawRow } from '../read/sheet.ts';
import { valueAt } from '../recognise/recognise.ts';
import { namesMoney, type RecognisedSheet } from '../recognise/recognised-sheet.ts';

/** The money that a row names beside its price. What nobody knows is foreign money of which no rate is given. */
export function currencyOf({ columns }: RecognisedSheet, row: RawRow): string | undefined {
  for (const column of columns.filter(namesMoney)) {
    const text = valueAt(row.cells, column).trim();
    const foreign = foreignIn(text);
    if (foreign !== undefined) return foreign;
    const isKnown = text === '' || currenciesIn(text).includes('RUB') || ROUBLE_CODES.has(text);
    if (column.use === 'currency' && !isKnown) return 'UNIT';
  }
  return undefined;
}

const ROUBLE_CODES: ReadonlySet<string> = new Set(['643', '810']);

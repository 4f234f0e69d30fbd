import { currenciesIn, foreignIn, numberedCurrency } from '../read/currencies/currencies.ts';
import type { RawRow } from '../read/sheet.ts';
import { valueAt } from '../recognise/cells.ts';
import { namesMoney, type RecognisedSheet } from '../recognise/recognised-sheet.ts';

/** The money that a row names beside its price, roubles too. What nobody knows is foreign money of which no rate is given. */
export function currencyOf({ columns }: RecognisedSheet, row: RawRow): string | undefined {
  for (const column of columns.filter(namesMoney)) {
    const text = valueAt(row.cells, column).trim();
    const numbered = column.use === 'currency' ? numberedCurrency(text) : undefined;
    const named = numbered ?? foreignIn(text) ?? currenciesIn(text)[0];
    if (named !== undefined) return named;
    if (column.use === 'currency' && text !== '') return 'UNIT';
  }
  return undefined;
}

/** Whether a column names foreign money for other rows, and nothing for this one. */
export const lacksCurrency = ({ columns }: RecognisedSheet, row: RawRow): boolean =>
  columns.some(
    (column) =>
      column.use === 'currency' && (column.money?.named.length ?? 0) > 0 && valueAt(row.cells, column).trim() === '',
  ) && columns.every(({ use, money }) => use !== 'price' || money?.currency === undefined);

/** What stands as a unit or without a header and says in which roubles, and for what, the price of its row is: "thousand roubles/t". */
export function roublesBeside({ columns }: RecognisedSheet, row: RawRow): string | undefined {
  const texts = columns
    .filter(({ key, use }) => key.startsWith('#') || use === 'unit')
    .map((column) => valueAt(row.cells, column).trim());
  return texts.find((text) => !/^\d/.test(text) && foreignIn(text) === undefined && currenciesIn(text).includes('RUB'));
}

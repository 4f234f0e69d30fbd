import { normal } from '../../../../platform/text/normal.ts';
import { currenciesIn } from '../../read/currencies/currencies.ts';
import { moneyHeader } from '../money/money-header.ts';
import money from '../money/money-words.json' with { type: 'json' };
import words from '../words.json' with { type: 'json' };
import { type Match, matchesOf, mayNameGoods } from './header-words.ts';

const WEIGHT: Readonly<Record<Match['closeness'], number>> = { 3: 1, 2: 0.8, 1: 0.5 };

/** How surely a text names a column: 1 to the letter, 0 not at all. */
export function namesColumn(header: string): number {
  const best = Math.max(0, ...matchesOf(header).map(({ closeness }) => WEIGHT[closeness]));
  return isMoney(header) ? Math.max(best, WEIGHT[2]) : best;
}

const isMoney = (header: string): boolean => moneyHeader(header)?.isTier === false;

/** Rows below the first header need more than a word in common with one. */
const SURE = 0.6;
const LONGEST = 60;

/** Whether a row by itself is the header of a table: short texts, most of which name columns, goods among them. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || filled.some((cell) => cell.length > LONGEST || isNumber(cell) || isOnRequest(cell)))
    return false;
  if (!filled.some(mayNameGoods)) return false;
  // Goods may be called by the word that names their column: "Material for roofs, 540 rub."
  const sums = filled.filter(isMoney);
  if (sums.length > 0 && sums.every(isAmount)) return false;
  const isOf = (field: string) =>
    filled.some((cell) => {
      // Goods may be called by the word that names their column, and a number.
      const least = /\d/.test(cell) ? 3 : 2;
      return matchesOf(cell).some((match) => match.field === field && match.closeness >= least);
    });
  if (!isOf('name') && !(isOf('article_number') && filled.some(isMoney))) return false;
  const sure = filled.filter((cell) => namesColumn(cell) >= WEIGHT[2]).length;
  return sure >= 2 && sure >= filled.length * SURE;
}

const PRICED = new RegExp(`^\\s*(?:${money.pricedStarts.join('|')})`, 'i');
const ON_REQUEST = new Set(words.price.onRequest);
const isOnRequest = (cell: string): boolean => ON_REQUEST.has(normal(cell));

/** A number with its money, and what it is for. */
const AMOUNT =
  /^\s*\p{Sc}?\s*\d[\d\s.,'\u00a0\u202f]*(?:\p{Sc}|\p{L}+\.?(?:\s*\d{2}\s*\p{L}+\.?)?)?\s*(?:\/\s*[\p{L}\d.]+)?\s*$/u;
const isAmount = (cell: string): boolean => AMOUNT.test(cell) && currenciesIn(cell).length > 0;

/**
 * Columns of prices in a row of short texts that names no goods in words we know: "Grade, section, price". Numbers below
 * them make it a header.
 */
export function pricesUnderOwnHeader(cells: readonly string[]): readonly number[] {
  const isPriced = (cell: string) => PRICED.test(cell) && isMoney(cell) && !isOnRequest(cell);
  const priced = cells.flatMap((cell, column) => (isPriced(cell) ? [column] : []));
  if (priced.length === 0) return priced;
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isHeader = filled.length > priced.length && filled.every((cell) => cell.length <= LONGEST && !isNumber(cell));
  return isHeader ? priced : [];
}

/** Where headers begin again to the right; the first column of each table, or one alone. */
export function repeatedSlices(cells: readonly string[]): number[] {
  const parted = partedSlices(cells);
  if (parted.length > 1) return parted;
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ column, text: normal(cell) }]));
  for (let times = 4; times >= 2; times -= 1) {
    const size = filled.length / times;
    if (!Number.isInteger(size) || size < 2) continue;
    const isSame = filled.every(({ text }, index) => text === filled[index % size]?.text);
    if (isSame) return Array.from({ length: times }, (_, slice) => filled[slice * size]?.column ?? 0);
  }
  return [0];
}

/** Tables with headers of their own, parted by an empty column: each has a name or an article, and a price. */
function partedSlices(cells: readonly string[]): number[] {
  const starts = cells.flatMap((cell, column) =>
    cell.trim() !== '' && (cells[column - 1] ?? '').trim() === '' ? [column] : [],
  );
  const isWhole = (left: number, right: number) => {
    const slice = cells.slice(left, right);
    return looksLikeHeader(slice) && slice.some(isMoney);
  };
  return starts.length > 1 && starts.every((left, index) => isWhole(left, starts[index + 1] ?? cells.length))
    ? starts
    : [0];
}

export const isNumber = (text: string): boolean => /^\s*[\d\s.,\u00a0\u202f-]*\d\s*$/.test(text);

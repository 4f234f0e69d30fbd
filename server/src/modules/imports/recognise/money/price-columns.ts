import type { ColumnUse } from '@postavka/contract';
import type { MoneyHeader } from './money-header.ts';

/**
 * Decides what columns of money are used for. The only one that can be the selling price becomes the price; among several
 * a person chooses; the others are ignored. Columns that a person has decided on are left out of the result.
 */
export function choosePrice(
  columns: readonly (MoneyHeader | undefined)[],
  chosen: readonly (ColumnUse | undefined)[],
): Map<number, ColumnUse> {
  const uses = new Map<number, ColumnUse>();
  const open = columns.flatMap((money, column) => (money && chosen[column] === undefined ? [{ column, money }] : []));
  for (const { column } of open) uses.set(column, 'ignored');
  if (chosen.includes('price')) return uses;
  const sale = open.filter(({ money }) => money.role === 'sale');
  // No column looks like a selling price: a person may still choose one.
  const candidates = sale.length > 0 ? bestOf(sale) : open.filter(({ money }) => !money.isPrivate);
  const isSure = sale.length > 0 && candidates.length === 1 && !chosen.includes('undecided');
  for (const { column } of candidates) uses.set(column, isSure ? 'price' : 'undecided');
  return uses;
}

interface Candidate {
  readonly column: number;
  readonly money: MoneyHeader;
}

/** Prefers roubles to foreign money, and prices with VAT to those without. */
function bestOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const roubles = preferred(candidates, ({ money }) => money.currency === undefined);
  const isBoth =
    roubles.some(({ money }) => money.vat === 'with') && roubles.some(({ money }) => money.vat === 'without');
  return isBoth ? roubles.filter(({ money }) => money.vat !== 'without') : roubles;
}

function preferred(candidates: readonly Candidate[], isBetter: (one: Candidate) => boolean): readonly Candidate[] {
  const better = candidates.filter(isBetter);
  return better.length > 0 ? better : candidates;
}

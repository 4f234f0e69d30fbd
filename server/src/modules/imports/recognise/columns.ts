import type { Sheet } from '../read/sheet.ts';
import type { Header, HeaderCell } from './header/header.ts';

/** A column as a person sees it, over the physical ones that hold its values. */
export interface PhysicalColumns {
  readonly header: string;
  readonly at: readonly number[];
  /** Rows below the header that have something in it. */
  readonly filled: number;
}

/** Collapses merged columns, gives a header the values that stand beside it, and drops what is empty. */
export function columnsOf(sheet: Sheet, header: Header): PhysicalColumns[] {
  const filled = filledBelow(sheet, header);
  const owners: { cell: HeaderCell; at: number[] }[] = header.cells.map((cell) => ({ cell, at: range(cell) }));
  const orphans: PhysicalColumns[] = [];
  filled.forEach((count, column) => {
    if (count === 0 || owners.some(({ at }) => at.includes(column))) return;
    // Merged differently above and below, values stand a column or two to the right of their header.
    const owner = owners.findLast(({ at }) => (at[0] ?? 0) < column);
    if (owner?.at.every((own) => (filled[own] ?? 0) === 0)) owner.at.push(column);
    else orphans.push({ header: '', at: [column], filled: count });
  });
  const named = owners.map(({ cell, at }) => ({
    header: cell.text,
    at,
    filled: Math.max(...at.map((c) => filled[c] ?? 0)),
  }));
  return [...named, ...orphans].filter((column) => column.filled > 0).sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** The sample has every row down to the header, so what is above it can be taken away exactly. */
function filledBelow(sheet: Sheet, header: Header): number[] {
  const above = sheet.sample.filter((row) => row.number <= header.last);
  return sheet.filled.map(
    (count, column) => count - above.filter((row) => (row.cells[column] ?? '').trim() !== '').length,
  );
}

const range = ({ left, right }: HeaderCell): number[] => Array.from({ length: right - left + 1 }, (_, i) => left + i);

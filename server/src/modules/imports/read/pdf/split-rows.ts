import type { GridRow } from './grid.ts';

/** The share of rows that fill a column which all goods have. */
const USUAL = 0.8;

/**
 * Joins a row that begins at the end of a page and goes on at the beginning of the next one: one half has what the other
 * lacks, or the second is nothing but the rest of a sentence.
 */
export function joinSplitRows(pages: readonly (readonly GridRow[])[]): GridRow[][] {
  const width = Math.max(0, ...pages.flat().map(({ cells }) => cells.length));
  const inside = pages
    .flat()
    .filter(({ isInside, cells }) => isInside && cells.filter(Boolean).length > Math.min(2, width - 1));
  const usual = Array.from({ length: width }, (_, column) => column).filter(
    (column) => inside.filter(({ cells }) => cells[column]).length >= inside.length * USUAL,
  );
  const titles = new Set((pages[0] ?? []).slice(0, HEADER_ROWS).map(keyOf));
  const joined = pages.map((page) => [...page]);
  for (const [index, page] of joined.entries()) {
    const before = joined[index - 1];
    const last = before?.findLastIndex(({ isInside }) => isInside) ?? -1;
    // The header of the table is drawn again on each page.
    const first = page.findIndex((row) => row.isInside && !titles.has(keyOf(row)));
    const [upper, lower] = [before?.[last], page[first]];
    if (!before || !upper || !lower || !isSplit(upper, lower, usual)) continue;
    before[last] = join(upper, lower);
    page.splice(first, 1);
  }
  return joined;
}

/** Rows of the first page that may be its header, with a title above it. */
const HEADER_ROWS = 8;

const keyOf = ({ cells }: GridRow): string => cells.join('\n');

/** The rest of a sentence, or of a size: a group that is numbered has a dot or a space behind its number. */
const GOES_ON = /^(?:\p{Ll}|\d+[^\s\d.)])/u;

function isSplit(upper: GridRow, lower: GridRow, usual: readonly number[]): boolean {
  const missing = (row: GridRow) => usual.filter((column) => !row.cells[column]);
  const [above, below] = [missing(upper), missing(lower)];
  if (lower.spans.length > 0 || below.length === 0 || above.some((column) => below.includes(column))) return false;
  return above.length > 0 || lower.cells.filter(Boolean).every((cell) => GOES_ON.test(cell));
}

const join = (upper: GridRow, lower: GridRow): GridRow => ({
  ...upper,
  cells: upper.cells.map((cell, column) => joinTexts(cell, lower.cells[column] ?? '')),
  struck: [...upper.struck, ...lower.struck],
});

/** Joins two texts; two numbers stay apart. */
function joinTexts(above: string, below: string): string {
  const areNumbers = /^[\d\s.,]+$/.test(above) && /^[\d\s.,]+$/.test(below);
  return [above, below].filter(Boolean).join(areNumbers ? ' / ' : ' ');
}

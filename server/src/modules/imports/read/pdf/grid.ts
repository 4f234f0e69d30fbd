import { inLines, type Piece } from './piece.ts';
import type { Line, Rulings } from './rulings.ts';
import { unstruck } from './strikes.ts';

/** A row of a table whose cells are drawn, from the top down. */
export interface GridRow {
  readonly cells: readonly string[];
  /** Cells that reach over several columns: the first and the last of them. */
  readonly spans: readonly (readonly [number, number])[];
  /** Columns whose text is struck through. */
  readonly struck: readonly number[];
  /** Whether it is a row of the table and no line above or below it. */
  readonly isInside: boolean;
}

interface Grid {
  /** Where columns begin and the last one ends, from the left. */
  readonly columns: readonly number[];
  /** Where rows begin and the last one ends, from the top. */
  readonly rows: readonly number[];
  readonly vertical: readonly Line[];
  readonly horizontal: readonly Line[];
}

/** Lines nearer than this are one. */
const SAME = 2;
/** The least share of the table's height that a line between two columns takes. */
const COLUMN_SHARE = 0.5;
/** The least share of its width that a line between two rows takes: in headers of several rows they are short. */
const ROW_SHARE = 0.1;

/** The table that the lines of a page draw, if they do. */
export function gridOf({ vertical, horizontal }: Rulings): Grid | undefined {
  const columns = gathered(vertical, COLUMN_SHARE);
  const drawn = gathered(horizontal, ROW_SHARE).toReversed();
  const rows = drawn.length >= 3 ? withOpenRows(drawn, columns, vertical) : drawn;
  return columns.length >= 3 && rows.length >= 3 ? { columns, rows, vertical, horizontal } : undefined;
}

/** Sides that go further than this beyond the last horizontal line are those of a row that the page cuts. */
const OPEN = 6;

/** Adds rows that are cut by the edge of the page: they have sides, but no line at the edge. */
function withOpenRows(rows: readonly number[], columns: readonly number[], vertical: readonly Line[]): number[] {
  const sides = columns.map((x) => vertical.filter(({ at }) => Math.abs(at - x) <= SAME));
  const reach = (ends: readonly number[]) => (ends.length > 2 ? (ends[Math.floor(ends.length / 2)] ?? 0) : undefined);
  const lowest = reach(sides.map((lines) => Math.min(...lines.map(({ from }) => from))).toSorted((a, b) => a - b));
  const highest = reach(sides.map((lines) => Math.max(...lines.map(({ to }) => to))).toSorted((a, b) => a - b));
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  return [
    ...(highest !== undefined && highest > top + OPEN ? [highest] : []),
    ...rows,
    ...(lowest !== undefined && lowest < bottom - OPEN ? [lowest] : []),
  ];
}

/** Places of lines that are long enough; a line may be drawn in several pieces. */
function gathered(lines: readonly Line[], share: number): number[] {
  const places: { at: number; lines: Line[] }[] = [];
  for (const line of lines.toSorted((a, b) => a.at - b.at)) {
    const last = places.at(-1);
    if (last && line.at - last.at <= SAME) last.lines.push(line);
    else places.push({ at: line.at, lines: [line] });
  }
  const lengths = places.map(({ lines: all }) => covered(all));
  const longest = Math.max(0, ...lengths);
  return places.filter((_, index) => (lengths[index] ?? 0) >= longest * share).map(({ at }) => at);
}

function covered(lines: readonly Line[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of lines.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    sum += to - Math.max(from, end);
    end = to;
  }
  return sum;
}

/** Rows of the page in their order: those of the table, and the lines above and below it, each of them one cell. */
export function gridRows(grid: Grid, pieces: readonly Piece[]): GridRow[] {
  const [top = 0, bottom = 0] = [grid.rows[0], grid.rows.at(-1)];
  const middle = ({ y, height }: Piece) => y + height * 0.3;
  const outside = (isAbove: boolean) =>
    textLines(pieces.filter((piece) => (isAbove ? middle(piece) > top : middle(piece) < bottom))).map((line) => ({
      cells: [line],
      spans: [],
      struck: [],
      isInside: false,
    }));
  const inside = grid.rows.slice(0, -1).map((upper, index) => {
    const lower = grid.rows[index + 1] ?? bottom;
    return rowOf(
      grid,
      (upper + lower) / 2,
      pieces.filter((piece) => middle(piece) <= upper && middle(piece) > lower),
    );
  });
  return [...outside(true), ...filledDown(grid, inside), ...outside(false)].filter(({ cells }) => cells.some(Boolean));
}

/** A number in a cell that spans several rows, with no line between them, belongs to each of them. */
function filledDown({ columns, rows, horizontal }: Grid, inside: readonly GridRow[]): GridRow[] {
  const isDrawn = (row: number, x: number) =>
    horizontal.some(({ at, from, to }) => Math.abs(at - (rows[row] ?? 0)) <= SAME && from <= x && to >= x);
  const cells = inside.map((row) => [...row.cells]);
  columns.slice(1).forEach((right, column) => {
    const x = ((columns[column] ?? 0) + right) / 2;
    for (let first = 0; first < inside.length; ) {
      let last = first;
      while (last + 1 < inside.length && !isDrawn(last + 1, x)) last += 1;
      const merged = cells.slice(first, last + 1);
      const [text, ...others] = merged.map((row) => row[column] ?? '').filter(Boolean);
      if (text !== undefined && others.length === 0 && /\d/.test(text)) for (const row of merged) row[column] = text;
      first = last + 1;
    }
  });
  return inside.map((row, index) => ({ ...row, cells: cells[index] ?? row.cells }));
}

function rowOf({ columns, vertical }: Grid, y: number, pieces: readonly Piece[]): GridRow {
  const isDrawn = (at: number) =>
    vertical.some((line) => Math.abs(line.at - at) <= SAME && line.from <= y && line.to >= y);
  const cells: string[] = columns.slice(1).map(() => '');
  const spans: [number, number][] = [];
  const struck: number[] = [];
  for (let left = 0; left < columns.length - 1; ) {
    let right = left;
    while (right + 1 < columns.length - 1 && !isDrawn(columns[right + 1] ?? 0)) right += 1;
    const [from = 0, to = 0] = [columns[left], columns[right + 1]];
    const own = unstruck(pieces.filter((piece) => isBetween((piece.left + piece.right) / 2, from, to)));
    cells[left] = textOf(own.pieces);
    if (own.isStruck) struck.push(left);
    if (right > left) spans.push([left, right]);
    left = right + 1;
  }
  return { cells, spans, struck, isInside: true };
}

const isBetween = (x: number, from: number, to: number): boolean => x >= from && x < to;

/** The lines of a cell, one behind another; numbers that stand one under another are not one. */
function textOf(pieces: readonly Piece[]): string {
  return textLines(pieces).reduce((whole, line) => {
    if (whole === '') return line;
    if (/[-\u2010]$/.test(whole)) return whole + line;
    return /\d$/.test(whole) && /^\d/.test(line) ? `${whole} / ${line}` : `${whole} ${line}`;
  }, '');
}

function textLines(pieces: readonly Piece[]): string[] {
  return inLines(pieces).map((line) => {
    let text = '';
    let end = Number.NEGATIVE_INFINITY;
    for (const piece of line) {
      text += text !== '' && piece.left - end > piece.height * 0.1 ? ` ${piece.text}` : piece.text;
      end = piece.right;
    }
    return text;
  });
}

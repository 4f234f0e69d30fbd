import { LONGEST_CELL } from './cell-text.ts';
import type { RawRow, Table } from './sheet.ts';

/** Letters at a place on a page; `y` grows upwards. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

/** Letters of one line stand within this of each other. */
const SAME_LINE = 2;
/** Pieces closer than this part of their height are one cell. */
const SAME_CELL = 0.35;
/** A gap between columns may be crossed by this share of the lines: a long name, a group row. */
const CROSSED = 0.03;

/** Pieces of one page, from the top down, each line from the left. */
export function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y <= SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => joinTouching(line.toSorted((a, b) => a.left - b.left)));
}

/** Lines from either edge of a page that may be its running title or number. */
const EDGE = 2;

/** What stands at the edge of several pages, numbers aside, belongs to the paper. A table's own header has more pieces. */
export function withoutRunningTitles(pages: readonly Piece[][][]): Piece[][][] {
  const seen = new Map<string, number>();
  const keyOf = (line: readonly Piece[]) => line.map(({ text }) => text.replace(/\d+/g, '0')).join(' ');
  const isEdge = (page: readonly Piece[][], index: number) => index < EDGE || index >= page.length - EDGE;
  for (const page of pages) {
    const keys = page.filter((line, index) => line.length <= 2 && isEdge(page, index)).map(keyOf);
    for (const key of new Set(keys)) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return pages.map((page) =>
    page.filter((line, index) => line.length > 2 || !isEdge(page, index) || (seen.get(keyOf(line)) ?? 0) < 2),
  );
}

/** All lines of a document as one table: its columns are where most lines have nothing between. */
export function tableOf(lines: readonly Piece[][]): Table {
  const borders = bordersOf(lines);
  const rows: RawRow[] = lines.map((line, index) => ({
    number: index + 1,
    cells: cellsOf(line, borders).map((cell) => cell.slice(0, LONGEST_CELL)),
    level: 0,
    dates: [],
  }));
  return { name: '', merges: [], rows: () => rows };
}

function joinTouching(line: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    const gap = last ? piece.left - last.right : Number.POSITIVE_INFINITY;
    if (!last || gap > piece.height * SAME_CELL) joined.push(piece);
    else {
      const text = gap > piece.height * 0.1 ? `${last.text} ${piece.text}` : last.text + piece.text;
      joined[joined.length - 1] = { ...last, text, right: Math.max(last.right, piece.right) };
    }
  }
  return joined;
}

/** Middles of the gaps that run down the page. Lines of one or two pieces are titles and groups, and do not vote. */
function bordersOf(lines: readonly Piece[][]): number[] {
  const voters = lines.filter((line) => line.length > 2);
  const width = Math.ceil(Math.max(0, ...lines.map((line) => line.at(-1)?.right ?? 0)));
  if (voters.length === 0 || width > 20_000) return [];
  const covered = new Uint32Array(width + 1);
  for (const line of voters) {
    for (const { left, right } of line) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(right, width); x += 1)
        covered[x] = (covered[x] ?? 0) + 1;
    }
  }
  const most = voters.length * CROSSED;
  const borders: number[] = [];
  let from = 0;
  for (let x = 0; x <= width; x += 1) {
    if ((covered[x] ?? 0) <= most) continue;
    if (x - from > 1 && from > 0) borders.push((from + x) / 2);
    from = x + 1;
  }
  return borders;
}

function cellsOf(line: readonly Piece[], borders: readonly number[]): string[] {
  const cells: string[] = [];
  for (const { text, left, right } of line) {
    const middle = (left + right) / 2;
    const crossing = borders.filter((border) => border > left && border < right).length > 1;
    const column = borders.filter((border) => border <= (crossing ? left : middle)).length;
    while (cells.length <= column) cells.push('');
    cells[column] = [cells[column], text].filter(Boolean).join(' ');
  }
  return cells;
}

import { joinLinesAround } from './lines-around.ts';
import { isIn, type NumberColumn, numberColumns } from './number-columns.ts';
import { inLines, type Piece } from './piece.ts';

/** The lines of one page; pieces of a cell that touch each other are one. */
export function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines = inLines(pieces);
  const columns = numberColumns(lines);
  return joinLinesAround(lines.map((line) => joinTouching(line, columns)));
}

/** Lines from either edge of a page that may be its running title or number. */
const EDGE = 2;

/**
 * Running titles: texts that repeat at the edge of several pages, apart from their numbers. The header of a table has
 * more pieces, and a text that is also found away from the edges is an ordinary row.
 */
export function withoutRunningTitles(pages: readonly Piece[][][]): Piece[][][] {
  const seen = new Map<string, number>();
  const keyOf = (line: readonly Piece[]) => line.map(({ text }) => text.replace(/\d+/g, '0')).join(' ');
  const isEdge = (page: readonly Piece[][], index: number) => index < EDGE || index >= page.length - EDGE;
  for (const page of pages) {
    const keys = page.filter((line, index) => line.length <= 2 && isEdge(page, index)).map(keyOf);
    for (const key of new Set(keys)) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const between = new Set(pages.flatMap((page) => page.filter((_, index) => !isEdge(page, index)).map(keyOf)));
  const isRunning = (line: readonly Piece[]) => (seen.get(keyOf(line)) ?? 0) > 1 && !between.has(keyOf(line));
  return pages.map((page) => page.filter((line, index) => line.length > 2 || !isEdge(page, index) || !isRunning(line)));
}

/** Pieces closer than this part of their height are one cell. */
const SAME_CELL = 0.35;

function joinTouching(line: readonly Piece[], columns: readonly NumberColumn[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    const gap = last ? piece.left - last.right : Number.POSITIVE_INFINITY;
    // Numbers of two columns may stand close together.
    const areNumbers =
      /\d$/.test(last?.text ?? '') && /^\d/.test(piece.text) && !(piece.goesOn && isThousands(piece.text));
    const isOther =
      areNumbers || last?.struck !== piece.struck || (isIn(piece, columns) && /\D$/.test(last?.text ?? ''));
    if (!last || isOther || gap > piece.height * SAME_CELL) joined.push(piece);
    else {
      const text = gap > piece.height * 0.1 ? `${last.text} ${piece.text}` : last.text + piece.text;
      joined[joined.length - 1] = { ...last, text, right: Math.max(last.right, piece.right) };
    }
  }
  return joined;
}

/** Three figures and what may follow them. */
const isThousands = (text: string): boolean => /^\d{3}(?!\d)/.test(text);

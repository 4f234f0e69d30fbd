/** Letters at a place on a page; `y` grows upwards. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  /** Whether it continues the piece drawn before it, as thousands after a space do. */
  readonly goesOn?: boolean;
  /** Whether a line is drawn through it. */
  readonly struck?: boolean;
}

/** Letters of one line stand within this of each other. */
export const SAME_LINE = 2;

/** Pieces that stand in one line, from the top down, each line from the left. */
export function inLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y <= SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left));
}

import type { Rulings } from './pdf-rulings.ts';
import type { Piece } from './pdf-table.ts';

/** Places nearer than this are one. */
const SAME = 1.5;
/** A text of more parts is drawn letter by letter, and its parts say nothing. */
const MOST_PARTS = 2;

/** Parts numbers that the file draws one by one and that stand so close together that they were read as one. */
export const splitNumbers = (pieces: readonly Piece[], { starts }: Rulings): Piece[] =>
  pieces.flatMap((piece) => {
    if (!/\d\s?\d/.test(piece.text)) return [piece];
    const inside = starts.filter(
      ({ x, y }) => Math.abs(y - piece.y) <= SAME && x > piece.left + SAME && x < piece.right - SAME,
    );
    if (inside.length === 0 || inside.length > MOST_PARTS) return [piece];
    return inside
      .map(({ x }) => x)
      .toSorted((a, b) => b - a)
      .reduce(splitAt, [piece]);
  });

/** Tells which pieces the file does not begin to draw anew: they go on with the one before them. */
export const withDrawing = (pieces: readonly Piece[], { starts }: Rulings): Piece[] =>
  pieces.map((piece) => {
    const begins = starts.some(({ x, y }) => Math.abs(y - piece.y) <= SAME && Math.abs(x - piece.left) <= SAME);
    return begins ? piece : { ...piece, goesOn: true };
  });

/** Figures are of one width, so that the place says which of them it is. */
function splitAt([piece, ...rest]: readonly Piece[], x: number): Piece[] {
  if (!piece) return [...rest];
  const { text, left, right } = piece;
  const near = Math.round(((x - left) / (right - left)) * text.length);
  const at = [near, near - 1, near + 1].find(
    (index) => /\d\s?$/.test(text.slice(0, index)) && /^\d/.test(text.slice(index)),
  );
  if (at === undefined) return [piece, ...rest];
  return [
    { ...piece, text: text.slice(0, at).trim(), right: x - SAME / 2 },
    { ...piece, text: text.slice(at), left: x },
    ...rest,
  ];
}

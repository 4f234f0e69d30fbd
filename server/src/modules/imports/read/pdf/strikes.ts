import type { Piece } from './piece.ts';
import type { Line, Rulings } from './rulings.ts';

/** Where a line goes through letters and not under or over them, by their height. */
const LOWEST = 0.12;
const HIGHEST = 0.55;
/** Of the width of a text, what the line goes through at the least. */
const SHARE = 0.6;

/** Marks texts that a line is drawn through; such lines part no rows. */
export function markStrikes(pieces: readonly Piece[], rulings: Rulings): { pieces: Piece[]; rulings: Rulings } {
  const strikes = new Set<Line>();
  const marked = pieces.map((piece) => {
    const through = rulings.horizontal.filter((line) => goesThrough(line, piece));
    for (const line of through) strikes.add(line);
    return through.length > 0 ? { ...piece, struck: true } : piece;
  });
  return {
    pieces: marked,
    rulings: { ...rulings, horizontal: rulings.horizontal.filter((line) => !strikes.has(line)) },
  };
}

function goesThrough({ at, from, to }: Line, { left, right, y, height }: Piece): boolean {
  const share = (Math.min(to, right) - Math.max(from, left)) / (right - left);
  return at > y + height * LOWEST && at < y + height * HIGHEST && share >= SHARE;
}

/** What of a cell holds: beside a text that is struck through, the other one; a cell that is struck as a whole is told as such. */
export function unstruck(pieces: readonly Piece[]): { readonly pieces: readonly Piece[]; readonly isStruck: boolean } {
  const kept = pieces.filter(({ struck }) => !struck);
  return kept.length > 0 ? { pieces: kept, isStruck: false } : { pieces, isStruck: pieces.length > 0 };
}

import type { Piece } from './piece.ts';
import type { Line, Rulings } from './rulings.ts';

/** Where a line goes through letters and not under or over them, by their height. */
const LOWEST = 0.12;
const HIGHEST = 0.55;
/** The least share of a text's width that the line crosses. */
const SHARE = 0.6;

/** Marks texts with a line through them; such lines do not count as lines between rows. */
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

/** The text of a cell without its struck-through part; one that is struck through as a whole is kept and marked. */
export function unstruck(pieces: readonly Piece[]): { readonly pieces: readonly Piece[]; readonly isStruck: boolean } {
  const kept = pieces.filter(({ struck }) => !struck);
  return kept.length > 0 ? { pieces: kept, isStruck: false } : { pieces, isStruck: pieces.length > 0 };
}

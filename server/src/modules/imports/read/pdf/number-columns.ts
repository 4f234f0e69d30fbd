import type { Piece } from './piece.ts';

/** A column of numbers aligned to one side, with the text before each of them. */
export interface NumberColumn {
  readonly side: 'left' | 'right';
  /** Where that side is. */
  readonly at: number;
  /** Where the widest of them begins. */
  readonly from: number;
  readonly before: readonly Piece[];
}

/** A number, with a few letters of money behind it. */
const NUMBER = /^\d[\d\s.,]*(?:E\+\d+|\s?\p{L}{1,4}\.?|\s?\p{Sc})?$/u;
/** Sides nearer than this are one. */
const SAME = 1;
/** The least count of aligned numbers that makes a column. */
const FEWEST = 4;
/** The least share of lines that have a number in it. */
const SHARE = 0.3;

/**
 * Finds columns of numbers after texts of any length, which may run up to them. A number at the same distance from its
 * text in every line is part of the text, not of a column.
 */
export function numberColumns(lines: readonly (readonly Piece[])[]): NumberColumn[] {
  const behindText = lines.flatMap((line) =>
    line.flatMap((piece, index) => {
      const before = line[index - 1];
      return before && NUMBER.test(piece.text) && !NUMBER.test(before.text) ? [{ piece, before }] : [];
    }),
  );
  const fewest = Math.max(FEWEST, lines.filter((line) => line.length > 1).length * SHARE);
  return (['right', 'left'] as const).flatMap((side) =>
    clusters(behindText, side)
      .filter((members) => members.length >= fewest && areUnlike(members))
      .map((members) => ({
        side,
        at: members[0]?.piece[side] ?? 0,
        from: Math.min(...members.map(({ piece }) => piece.left)),
        before: members.map(({ before }) => before),
      })),
  );
}

export const isIn = (piece: Piece, columns: readonly NumberColumn[]): boolean =>
  NUMBER.test(piece.text) && columns.some(({ side, at }) => Math.abs(piece[side] - at) <= SAME);

interface Member {
  readonly piece: Piece;
  readonly before: Piece;
}

function clusters(members: readonly Member[], side: 'left' | 'right'): Member[][] {
  const found: Member[][] = [];
  for (const member of members.toSorted((a, b) => a.piece[side] - b.piece[side])) {
    const last = found.at(-1);
    if (last?.[0] && member.piece[side] - last[0].piece[side] <= SAME) last.push(member);
    else found.push([member]);
  }
  return found;
}

function areUnlike(members: readonly Member[]): boolean {
  const gaps = members.map(({ piece, before }) => piece.left - before.right);
  return Math.max(...gaps) - Math.min(...gaps) > (members[0]?.piece.height ?? 0);
}

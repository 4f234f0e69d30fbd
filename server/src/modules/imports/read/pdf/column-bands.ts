import type { NumberColumn } from './number-columns.ts';
import type { Piece } from './piece.ts';

/** Where a column stands on the page. */
export interface Band {
  readonly left: number;
  readonly right: number;
}

/** The share of lines that may cross a gap between columns: long names, titles of groups. */
const CROSSED = 0.03;
/** A column with text in a smaller share of the lines is the edge of a header. */
const SMALLEST_SHARE = 0.15;

/** If there are this many times more lines of two pieces than longer ones, the list has two columns. */
const PAIRS = 9;

/** Finds columns: stretches with text in most lines. Lines of one or two pieces count only if there are no others. */
export function bandsOf(lines: readonly Piece[][]): Band[] {
  const [wide, pairs] = [lines.filter((line) => line.length > 2), lines.filter((line) => line.length === 2)];
  const voters = pairs.length > wide.length * PAIRS ? pairs : wide;
  const width = Math.ceil(Math.max(0, ...lines.map((line) => line.at(-1)?.right ?? 0)));
  if (voters.length === 0 || width > 20_000) return [];
  const covered = new Uint32Array(width + 2);
  for (const line of voters) {
    for (const { left, right } of line) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(right, width); x += 1)
        covered[x] = (covered[x] ?? 0) + 1;
    }
  }
  const most = voters.length * CROSSED;
  const bands: Band[] = [];
  let from = -1;
  for (let x = 0; x <= width + 1; x += 1) {
    const isCovered = (covered[x] ?? 0) > most;
    if (isCovered && from === -1) from = x;
    if (isCovered || from === -1) continue;
    const highest = Math.max(...covered.subarray(from, x));
    if (highest > voters.length * SMALLEST_SHARE || voters.length < 4) bands.push({ left: from, right: x });
    from = -1;
  }
  return bands;
}

/** Of the texts before numbers, how many stand in one stretch with them where names reach up to a column. */
const REACHING = 0.2;

/** Parts a stretch in which texts run up to a column of numbers. */
export function withNumbersApart(bands: readonly Band[], { from, before }: NumberColumn): Band[] {
  return bands.flatMap((band) => {
    const isAround = from > band.left + 1 && from < band.right;
    const inside = before.filter(({ left, right }) => left < band.right && right > band.left);
    if (!isAround || inside.length < before.length * REACHING) return [band];
    return [
      { left: band.left, right: from },
      { left: from, right: band.right },
    ];
  });
}

/** The column that a piece reaches into most, else the nearest; a header over none of them is not believed. */
export function columnFor({ left, right }: Piece, bands: readonly Band[], isHeader: boolean): number | undefined {
  if (bands.length === 0) return 0;
  const shares = bands.map((band) => Math.min(right, band.right) - Math.max(left, band.left));
  const crossed = shares.filter((share) => share > 0).length;
  if (crossed > 2) return shares.findIndex((share) => share > 0);
  const best = shares.indexOf(Math.max(...shares));
  return isHeader && (shares[best] ?? 0) <= 0 ? undefined : best;
}

import { type Piece, SAME_LINE } from './piece.ts';

/** Lines of one text are nearer to each other than rows are, by the height of its letters. */
const LINE_PITCH = 1.27;
/** Lines further apart than that are one text if the other cells of the row are at their middle. */
const WIDE_PITCH = 1.9;

/** Joins the lines of wrapped texts, which follow one another in the document, into one piece in their row. */
export function joinWrapped(pieces: readonly Piece[]): Piece[] {
  const blocks = linesBelow(pieces, WIDE_PITCH).flatMap((block) => splitBlock(block, pieces));
  const single = blocks.filter((block) => block.length === 1).map(([piece]) => piece?.y ?? 0);
  return blocks.flatMap((block) => {
    const [first] = block;
    if (!first || block.length === 1) return block;
    const row = block.find(({ y }) => single.some((other) => Math.abs(other - y) <= SAME_LINE))?.y;
    // The other cells of the row may stand at the middle of its height.
    const between = single.find((y) => y < first.y && y > (block.at(-1) ?? first).y);
    const text = block.reduce(
      (whole, { text: part }) => (/[-\u2010]$/.test(whole) ? whole + part : `${whole} ${part}`.trim()),
      '',
    );
    const [left, right] = [Math.min(...block.map((line) => line.left)), Math.max(...block.map((line) => line.right))];
    return [{ ...first, text, left, right, y: row ?? between ?? first.y }];
  });
}

/** Pieces that follow one another in the document and stand one below another, set to the same side. */
function linesBelow(pieces: readonly Piece[], pitch: number): Piece[][] {
  const blocks: Piece[][] = [];
  for (const piece of pieces) {
    const last = blocks.at(-1)?.at(-1);
    const down = last ? last.y - piece.y : 0;
    const isNext = last && isBelow(last, piece) && down > 2 && down <= piece.height * pitch;
    if (isNext && last.struck === piece.struck && /\p{L}/u.test(last.text)) blocks.at(-1)?.push(piece);
    else blocks.push([piece]);
  }
  return blocks;
}

/** Set to the left, or to the middle. */
const isBelow = (upper: Piece, lower: Piece): boolean =>
  Math.abs(upper.left - lower.left) < 1.5 || Math.abs(upper.left + upper.right - lower.left - lower.right) < 3;

/** Splits a block into texts: lines around a row, otherwise lines that are close together. */
function splitBlock(block: readonly Piece[], pieces: readonly Piece[]): Piece[][] {
  if (block.length === 1 || block.length > LONGEST_BLOCK) return linesBelow(block, LINE_PITCH);
  if (isInRow(block, pieces)) return [[...block]];
  const others = pieces.filter((piece) => !block.includes(piece)).map(({ y }) => y);
  for (let length = block.length; length > 1; length -= 1) {
    for (let start = 0; start + length <= block.length; start += 1) {
      const part = block.slice(start, start + length);
      if (!isAroundRow(part, others)) continue;
      const rest = (from: number, to?: number) => {
        const lines = block.slice(from, to);
        return lines.length === 0 ? [] : splitBlock(lines, pieces);
      };
      return [...rest(0, start), part, ...rest(start + length)];
    }
  }
  return linesBelow(block, LINE_PITCH);
}

/** A longer text is a paragraph. */
const LONGEST_BLOCK = 12;

/** Whether the cells before and behind these lines, in a document that has them cell by cell, stand in one row beside them. */
function isInRow(lines: readonly Piece[], pieces: readonly Piece[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return false;
  const [before, behind] = [pieces[pieces.indexOf(first) - 1], pieces[pieces.indexOf(last) + 1]];
  if (!before || !behind || Math.abs(before.y - behind.y) > SAME_LINE) return false;
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
  return (
    before.right <= left && behind.left >= right && before.y <= first.y + SAME_LINE && before.y >= last.y - SAME_LINE
  );
}

/** Whether the other cells beside these lines stand in one line, at the middle of them. */
function isAroundRow(lines: readonly Piece[], others: readonly number[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return false;
  const beside = others.filter((y) => y <= first.y + SAME_LINE && y >= last.y - SAME_LINE);
  const middle = (first.y + last.y) / 2;
  return beside.length > 0 && beside.every((y) => Math.abs(y - middle) <= SAME_LINE);
}

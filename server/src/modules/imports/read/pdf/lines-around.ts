import type { Piece } from './piece.ts';

/** Sides and distances nearer than this are the same. */
const SAME = 2;
/** The largest distance between lines of one text, in heights of its letters. */
const PITCH = 1.9;
/** The least share of the cell's width that a line and the next word take; else the word would be on this line. */
const FULL = 0.8;

/**
 * Joins to a row the lines of a text at equal distances above and below it: its cells are centred vertically. Such lines
 * have no other cells, and the text continues from one to the next.
 */
export function joinLinesAround(lines: readonly Piece[][]): Piece[][] {
  const taken = new Set<readonly Piece[]>();
  const joined = lines.map((row, index) => {
    if (row.length < 2) return row;
    const alone = (at: number) => {
      const line = lines[at];
      return line?.length === 1 && !taken.has(line) ? line : undefined;
    };
    const around: Piece[] = [];
    for (let distance = 1; ; distance += 1) {
      const [above, below] = [alone(index - distance), alone(index + distance)];
      const [upper, lower] = [above?.[0], below?.[0]];
      if (!above || !below || !upper || !lower || !isAround(upper, lower, row[0]?.y ?? 0)) break;
      around.unshift(upper);
      around.push(lower);
    }
    const whole = around.length === 0 ? undefined : wholeText(around, row);
    if (!whole) return row;
    for (const piece of around) {
      const line = lines.find((one) => one.length === 1 && one[0] === piece);
      if (line) taken.add(line);
    }
    return [...row.filter(({ left }) => !isSame(left, whole.left)), whole].toSorted((a, b) => a.left - b.left);
  });
  return joined.filter((_, index) => !taken.has(lines[index] ?? []));
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME;

const isAround = (upper: Piece, lower: Piece, y: number): boolean =>
  isSame(upper.left, lower.left) && isSame(upper.y - y, y - lower.y) && upper.struck === lower.struck;

/** The lines as one piece in its row; absent where they are not one text. */
function wholeText(around: readonly Piece[], row: readonly Piece[]): Piece | undefined {
  const [first] = around;
  if (!first) return undefined;
  const own = row.find(({ left }) => isSame(left, first.left));
  const lines = own ? around.toSpliced(around.length / 2, 0, own) : around;
  const end = Math.min(...row.map(({ left }) => left).filter((left) => left > first.left + SAME));
  if (!Number.isFinite(end) || !lines.every((line) => isSame(line.left, first.left) && line.right < end))
    return undefined;
  const isRunning = lines.every((line, index) => {
    const next = lines[index + 1];
    if (!next) return true;
    return (
      line.y - next.y <= line.height * PITCH && line.right + firstWord(next) >= first.left + (end - first.left) * FULL
    );
  });
  if (!isRunning) return undefined;
  const text = lines.reduce(
    (sum, { text: part }) => (/[-\u2010]$/.test(sum) ? sum + part : `${sum} ${part}`.trim()),
    '',
  );
  return { ...first, text, y: row[0]?.y ?? first.y, right: Math.max(...lines.map(({ right }) => right)) };
}

/** How wide the first word of a piece is, with a space before it. */
function firstWord({ text, left, right }: Piece): number {
  const letters = /^\S+/.exec(text)?.[0].length ?? 0;
  return ((right - left) / Math.max(1, text.length)) * (letters + 1);
}

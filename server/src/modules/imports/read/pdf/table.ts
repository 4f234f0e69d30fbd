import { looksLikeHeader } from '../../recognise/header/header-look.ts';
import { moneyHeader } from '../../recognise/money/money-header.ts';
import { LONGEST_CELL } from '../limits.ts';
import type { RawRow, Table } from '../sheet.ts';
import { joinLinesAround } from './lines-around.ts';
import { isIn, type NumberColumn, numberColumns } from './number-columns.ts';
import type { Piece } from './piece.ts';
import { joinSplitRows } from './split-rows.ts';
import { unstruck } from './strikes.ts';

/** Letters of one line stand within this of each other. */
const SAME_LINE = 2;
/** Pieces closer than this part of their height are one cell. */
const SAME_CELL = 0.35;
/** A gap between columns may be crossed by this share of the lines: a long name, a group row. */
const CROSSED = 0.03;

/** Lines of one text are nearer to each other than rows are, by the height of its letters. */
const LINE_PITCH = 1.27;
/** Lines that stand wide apart are one text if the other cells of their row stand at the middle of them. */
const WIDE_PITCH = 1.9;

/** Joins the lines of wrapped texts, which a document has one after another: they are one piece at the row they belong to. */
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

/** Parts of a block that are one text each: those around a row, else lines that stand close together. */
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

/** Pieces of one page, from the top down, each line from the left. */
export function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y <= SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  const sorted = lines.map((line) => line.toSorted((a, b) => a.left - b.left));
  const columns = numberColumns(sorted);
  return joinLinesAround(sorted.map((line) => joinTouching(line, columns)));
}

/** Lines from either edge of a page that may be its running title or number. */
const EDGE = 2;

/**
 * What stands at the edge of several pages, numbers aside, belongs to the paper. A table's own header has more pieces,
 * and what stands between the edges too is a row like others.
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

/** All lines of a document as one table: its columns are where most lines have letters, and nothing between. */
export function tableOf(pages: readonly Piece[][][]): Table {
  const lines = pages.flat();
  const bands = numberColumns(lines).reduce(withNumbersApart, bandsOf(lines));
  const read = joinSplitRows(
    pages.map((page) => page.map((line) => ({ ...cellsOf(line, bands), spans: [], isInside: true }))),
  );
  const isLost = lines.some((line) => isMoneyLost(line, bands));
  const unsure = read.flatMap((page, index) => (isLost || isUnsure(page) ? [index + 1] : []));
  const rows: RawRow[] = read
    .filter((_, index) => !unsure.includes(index + 1))
    .flat()
    .map(({ cells, struck }, index) => ({
      number: index + 1,
      cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)),
      level: 0,
      dates: [],
      struck,
    }));
  return { name: '', merges: [], rows: () => rows, unsure };
}

/** A header over no column speaks of prices: those stand in a column that was not found. */
function isMoneyLost(line: readonly Piece[], bands: readonly Band[]): boolean {
  if (line.length <= bands.length || !looksLikeHeader(line.map(({ text }) => text))) return false;
  return line.some((piece) => columnFor(piece, bands, true) === undefined && moneyHeader(piece.text)?.role === 'sale');
}

/** Two numbers in one cell: columns of the page run into one another. */
const TWO_NUMBERS = /\d \u00a6 \d/;
const MOST_UNSURE = 0.2;

/** A number by itself: the rest of one that is parted between its thousands. */
const PART_OF_NUMBER = /^\d{1,3}(?:[.,]\d+)?$/;

function isUnsure(page: readonly LineCells[]): boolean {
  const filled = page.map(({ cells }) => cells.filter(Boolean));
  const rows = filled.filter((cells) => cells.length > 1);
  const glued = rows.filter((cells) => cells.some((cell) => TWO_NUMBERS.test(cell)));
  const parted = filled.filter((cells) => cells.length === 1 && PART_OF_NUMBER.test(cells[0] ?? ''));
  return Math.max(glued.length, parted.length) > rows.length * MOST_UNSURE;
}

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

/** Where a column stands on the page. */
interface Band {
  readonly left: number;
  readonly right: number;
}

/** Columns that so few lines reach into are the edges of headers, not columns. */
const SMALLEST_SHARE = 0.15;

/** A list of names and prices has so many lines of two pieces for one of more. */
const PAIRS = 9;

/** Stretches that run down the page. Lines of one or two pieces are titles and groups, and do not vote where there are others. */
function bandsOf(lines: readonly Piece[][]): Band[] {
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

interface LineCells {
  readonly cells: readonly string[];
  /** Columns whose text is struck through. */
  readonly struck: readonly number[];
}

/** Of the texts before numbers, how many stand in one stretch with them where names reach up to a column. */
const REACHING = 0.2;

/** Parts a stretch in which texts run up to a column of numbers. */
function withNumbersApart(bands: readonly Band[], { from, before }: NumberColumn): Band[] {
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

function cellsOf(line: readonly Piece[], bands: readonly Band[]): LineCells {
  const isHeader = line.length > 2 && line.every(({ text }) => !/^[\d\s.,]+$/.test(text));
  // A header is set to another side than its numbers: as many texts as columns stand over them in their order.
  if (isHeader && line.length === bands.length) return { cells: line.map(({ text }) => text), struck: [] };
  const columns = line.map((piece) => columnFor(piece, bands, isHeader));
  const places = Array.from({ length: Math.max(1, bands.length) }, (_, column) => column);
  const cells = places.map((column) => unstruck(line.filter((_piece, index) => columns[index] === column)));
  return {
    cells: cells.map(({ pieces }) => textOf(pieces)),
    struck: cells.flatMap(({ isStruck }, column) => (isStruck ? [column] : [])),
  };
}

/** Texts of one cell; two numbers stay two. */
const textOf = (pieces: readonly Piece[]): string =>
  pieces.reduce((before, { text }) => {
    if (before === '') return text;
    return before + (/\d$/.test(before) && /^\d/.test(text) ? ' \u00a6 ' : ' ') + text;
  }, '');

/** The column that a piece reaches into most, else the nearest; a header over none of them is not believed. */
function columnFor({ left, right }: Piece, bands: readonly Band[], isHeader: boolean): number | undefined {
  if (bands.length === 0) return 0;
  const shares = bands.map((band) => Math.min(right, band.right) - Math.max(left, band.left));
  const crossed = shares.filter((share) => share > 0).length;
  if (crossed > 2) return shares.findIndex((share) => share > 0);
  const best = shares.indexOf(Math.max(...shares));
  return isHeader && (shares[best] ?? 0) <= 0 ? undefined : best;
}

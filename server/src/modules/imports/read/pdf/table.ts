import { looksLikeHeader } from '../../recognise/header/header-look.ts';
import { moneyHeader } from '../../recognise/money/money-header.ts';
import { LONGEST_CELL } from '../limits.ts';
import type { RawRow, Table } from '../sheet.ts';
import { type Band, bandsOf, columnFor, withNumbersApart } from './column-bands.ts';
import { numberColumns } from './number-columns.ts';
import type { Piece } from './piece.ts';
import { joinSplitRows } from './split-rows.ts';
import { unstruck } from './strikes.ts';

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

/** Whether a header of prices stands over no column: then the column of prices was not found. */
function isMoneyLost(line: readonly Piece[], bands: readonly Band[]): boolean {
  if (line.length <= bands.length || !looksLikeHeader(line.map(({ text }) => text))) return false;
  return line.some((piece) => columnFor(piece, bands, true) === undefined && moneyHeader(piece.text)?.role === 'sale');
}

/** Two numbers in one cell: columns of this page were not told apart. */
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

interface LineCells {
  readonly cells: readonly string[];
  /** Columns whose text is struck through. */
  readonly struck: readonly number[];
}

function cellsOf(line: readonly Piece[], bands: readonly Band[]): LineCells {
  const isHeader = line.length > 2 && line.every(({ text }) => !/^[\d\s.,]+$/.test(text));
  // Headers may be aligned differently from their numbers: with as many texts as columns, they belong together in order.
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

import type { Merge, RawRow, Sheet } from '../read/sheet.ts';
import { headerScore, type Mapping } from './mapping.ts';

/** A header cell and the physical columns under it. */
export interface HeaderCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

export interface Header {
  /** Row numbers, from 1; the same when the header has one row. */
  readonly first: number;
  readonly last: number;
  readonly cells: readonly HeaderCell[];
}

/** The header is among the first rows, or nowhere. */
const SEARCHED = 30;

/** The row, or two rows, that name most columns, the name of the goods among them. */
export function findHeader(sheet: Sheet, remembered: Mapping = {}): Header | undefined {
  const candidates = sheet.sample
    .filter((row) => row.number <= SEARCHED)
    .flatMap((row, index) => [oneRow(sheet, row), twoRows(sheet, row, sheet.sample[index + 1])])
    .flatMap((header) => {
      const score = header
        ? headerScore(
            header.cells.map((cell) => cell.text),
            remembered,
          )
        : 0;
      return header && score > 0 ? [{ header, score }] : [];
    });
  // Two rows say more than one where they are a header at all; between rows alike the first is it.
  const best = candidates.reduce<(typeof candidates)[number] | undefined>((found, candidate) => {
    if (!found || candidate.score > found.score) return candidate;
    const grows = candidate.header.first === found.header.first && candidate.score === found.score;
    return grows ? candidate : found;
  }, undefined);
  return best?.header;
}

function oneRow(sheet: Sheet, row: RawRow): Header {
  const cells = row.cells.flatMap((text, left) => {
    if (text.trim() === '') return [];
    return [{ text: oneLine(text), left, right: mergeAt(sheet, row.number, left)?.right ?? left }];
  });
  return { first: row.number, last: row.number, cells };
}

/** "Price" over "retail" and "wholesale": a cell spread over several that are named beneath it. */
function twoRows(sheet: Sheet, top: RawRow, below: RawRow | undefined): Header | undefined {
  if (!below || below.number !== top.number + 1 || below.cells.some(isNumber)) return undefined;
  // One text over everything is the title of the table.
  if (top.cells.filter((text) => text.trim() !== '').length < 2) return undefined;
  const spread = spreadOf(sheet, top, below);
  const named = below.cells.filter((text, column) => text.trim() !== '' && spread.has(column)).length;
  if (named < 2) return undefined;
  const cells: HeaderCell[] = [];
  for (let column = 0; column < Math.max(top.cells.length, below.cells.length); column += 1) {
    const [own, under] = [oneLine(top.cells[column] ?? ''), oneLine(below.cells[column] ?? '')];
    const over = own || (under === '' ? '' : (spread.get(column) ?? ''));
    const text = [over, under].filter(Boolean).join(' ');
    const isSpreadOnly = under === '' && spread.has(column);
    if (text === '' || (isSpreadOnly && own === '')) continue;
    const right = mergeAt(sheet, under === '' ? top.number : below.number, column)?.right ?? column;
    cells.push({ text, left: column, right });
  }
  return { first: top.number, last: below.number, cells: apart(cells) };
}

/** By column, the upper text that reaches it: by a merge, or over cells left empty where there are no merges. */
function spreadOf(sheet: Sheet, top: RawRow, below: RawRow): Map<number, string> {
  const spread = new Map<number, string>();
  top.cells.forEach((cell, left) => {
    const text = oneLine(cell);
    if (text === '') return;
    const merge = mergeAt(sheet, top.number, left);
    if (merge) {
      for (let column = left; merge.right > left && column <= merge.right; column += 1) spread.set(column, text);
      return;
    }
    let right = left;
    while ((top.cells[right + 1] ?? '').trim() === '' && (below.cells[right + 1] ?? '').trim() !== '') right += 1;
    const isNamed = (below.cells[left] ?? '').trim() !== '';
    for (let column = left; isNamed && right > left && column <= right; column += 1) spread.set(column, text);
  });
  return spread;
}

/** A cell that was spread over others ends where the next begins. */
const apart = (cells: readonly HeaderCell[]): HeaderCell[] =>
  cells.map((cell, index) => ({
    ...cell,
    right: Math.min(cell.right, (cells[index + 1]?.left ?? Number.MAX_SAFE_INTEGER) - 1),
  }));

const mergeAt = (sheet: Sheet, row: number, left: number): Merge | undefined =>
  sheet.merges.find((merge) => merge.left === left && merge.top === row);

const isNumber = (text: string): boolean => /^\s*[\d\s.,\u00a0\u202f-]*\d\s*$/.test(text);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

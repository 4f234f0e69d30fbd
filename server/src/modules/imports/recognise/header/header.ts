import { normal } from '../../../../platform/text/normal.ts';
import type { Merge, RawRow, Sheet } from '../../read/sheet.ts';
import { headerScore, type Mapping } from '../mapping.ts';
import { isMoneyQualifier, moneyHeader } from '../money/money-header.ts';
import words from '../words.json' with { type: 'json' };
import { isNumber } from './header-look.ts';

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

/** The header is among the first rows, or a person points at it. */
const SEARCHED = 40;

/** The row, or two or three rows, that name most columns, the name of the goods among them. */
export function findHeader(sheet: Sheet, chosenFor: ChosenFor, pointed?: number): Header | undefined {
  if (pointed === 0) return { first: 0, last: 0, cells: [] };
  const told = pointed ?? sheet.header;
  if (told !== undefined) return bestOf(headersAt(sheet, told), chosenFor) ?? headersAt(sheet, told)[0];
  const rows = sheet.sample.filter((row) => row.number - (sheet.sample[0]?.number ?? 1) < SEARCHED);
  return bestOf(
    rows.flatMap(({ number }) => headersAt(sheet, number)),
    chosenFor,
  );
}

/** What a person chose for a list with these headers. */
export type ChosenFor = (headers: readonly string[]) => Mapping;

function headersAt(sheet: Sheet, number: number): Header[] {
  const index = sheet.sample.findIndex((row) => row.number === number);
  const [top, second, third] = sheet.sample.slice(index, index + 3);
  if (index === -1 || !top) return [];
  const one = oneRow(sheet, top);
  const two = twoRows(sheet, top, second);
  const three = two && second && threeRows(sheet, top, second, third);
  return [one, two, three].filter((header) => header !== undefined);
}

function bestOf(headers: readonly Header[], chosenFor: ChosenFor): Header | undefined {
  const candidates = headers.flatMap((header) => {
    const texts = header.cells.map((cell) => cell.text);
    const chosen = chosenFor(texts);
    // A list whose columns a person has named before is that list.
    const score = headerScore(texts, chosen) + (Object.keys(chosen).length > 0 ? texts.length : 0);
    return score > 0 ? [{ header, score }] : [];
  });
  // More rows say more than one where they are a header at all; between rows alike the first is it.
  const best = candidates.reduce<(typeof candidates)[number] | undefined>((found, candidate) => {
    if (!found || candidate.score > found.score) return candidate;
    const grows = candidate.header.first === found.header.first && candidate.score === found.score;
    return grows ? candidate : found;
  }, undefined);
  return best?.header;
}

/** Three rows are two of which the lower are joined first. */
function threeRows(sheet: Sheet, top: RawRow, second: RawRow, third: RawRow | undefined): Header | undefined {
  const upper = twoRows(sheet, top, second);
  const lower = twoRows(sheet, second, third);
  if (!upper || !lower || !third) return undefined;
  const cells: string[] = [];
  for (const { text, left } of upper.cells) cells[left] = text;
  const joined: RawRow = { ...second, cells: Array.from(cells, (cell) => cell ?? '') };
  const whole = twoRows(sheet, joined, third);
  return whole && { ...whole, first: top.number };
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
  if (!below || below.number !== top.number + 1 || below.cells.some((cell) => isNumber(cell) && !isRange(cell)))
    return undefined;
  // One text over everything is the title of the table.
  if (top.cells.filter((text) => text.trim() !== '').length < 2) return undefined;
  const spread = spreadOf(sheet, top, below);
  const named = below.cells.filter((text, column) => text.trim() !== '' && spread.has(column)).length;
  const isQualifying = named < 2;
  if (isQualifying && !isQualified(top, below)) return undefined;
  const cells: HeaderCell[] = [];
  for (let column = 0; column < Math.max(top.cells.length, below.cells.length); column += 1) {
    const own = oneLine(top.cells[column] ?? '');
    const under = isQualifying ? qualifier(own, below.cells[column]) : oneLine(below.cells[column] ?? '');
    const over = own || (under === '' ? '' : (spread.get(column) ?? ''));
    const text = [over, under].filter(Boolean).join(' ');
    const isSpreadOnly = under === '' && spread.has(column);
    if (text === '' || (isSpreadOnly && own === '')) continue;
    const right = mergeAt(sheet, under === '' ? top.number : below.number, column)?.right ?? column;
    cells.push({ text, left: column, right });
  }
  return { first: top.number, last: below.number, cells: apart(cells) };
}

/** "10-50" under a price is how many are bought at it; "1200-00" is a price. */
function isRange(text: string): boolean {
  const [, from, to] = /^\s*(\d{1,6})\s*[-\u2013\u2014]\s*(\d{1,6})\s*$/.exec(text) ?? [];
  return from !== undefined && Number(to) > Number(from);
}

/** Nothing but what says of which money, VAT or lot the prices above are, and in what other columns are counted. */
function isQualified(top: RawRow, below: RawRow): boolean {
  const filled = below.cells.flatMap((text, column) => (text.trim() === '' ? [] : [{ text, column }]));
  const ofMoney = filled.filter(
    ({ text, column }) => isMoneyQualifier(text) && moneyHeader(top.cells[column] ?? '') !== undefined,
  );
  return ofMoney.length > 0 && filled.every((cell) => ofMoney.includes(cell) || UNITS.has(normal(cell.text)));
}

/** The unit under a count is no part of its name. */
const qualifier = (header: string, text = ''): string =>
  moneyHeader(header) === undefined && UNITS.has(normal(text)) ? '' : oneLine(text);

const UNITS = new Set(Object.values(words.codedUnits).map(normal));

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

/** A word that is parted at the end of a line is one. */
const oneLine = (text: string): string =>
  text
    .replace(/(?<=\p{Ll})[-\u2010]\s*\n\s*(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

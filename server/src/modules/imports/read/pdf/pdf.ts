import { getDocumentProxy } from 'unpdf';
import type { ReadLimits } from '../limits.ts';
import { LONGEST_CELL } from '../limits.ts';
import { Refused } from '../refusal.ts';
import type { Merge, OpenedFile, RawRow, Table } from '../sheet.ts';
import { type GridRow, gridOf, gridRows } from './grid.ts';
import { linesOf, withoutRunningTitles } from './page-lines.ts';
import type { Piece } from './piece.ts';
import { rulingsOf } from './rulings.ts';
import { splitNumbers, withDrawing } from './split-numbers.ts';
import { joinSplitRows } from './split-rows.ts';
import { markStrikes } from './strikes.ts';
import { tableOf } from './table.ts';
import { joinWrapped } from './wrapped-texts.ts';

/** Reads a text table as well as it can be done: the format has letters at positions, and no cells. */
export async function readPdf(file: Buffer, limits: ReadLimits): Promise<OpenedFile> {
  const document = await open(file);
  if (document.numPages > limits.pages)
    throw new Refused('too_many_pages', { pages: document.numPages, max: limits.pages });
  const pages: { readonly lines: Piece[][]; readonly grid: GridRow[] | undefined; readonly columns: number }[] = [];
  let lines = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const drawnLines = await rulingsOf(page);
    const drawn = items.flatMap((item) => ('str' in item ? piecesOf(item) : []));
    const { pieces, rulings } = markStrikes(withDrawing(splitNumbers(drawn, drawnLines), drawnLines), drawnLines);
    const found = linesOf(joinWrapped(pieces));
    const grid = gridOf(rulings);
    pages.push({ lines: found, grid: grid && gridRows(grid, joinWrapped(pieces)), columns: grid?.columns.length ?? 0 });
    lines += found.length;
    if (lines > limits.rows) throw new Refused('too_many_rows', { rows: lines, max: limits.rows });
    page.cleanup();
  }
  if (lines === 0) throw new Refused('no_text_pdf');
  const ruled = ruledTable(pages);
  const table = ruled ?? tableOf(withoutRunningTitles(pages.map((page) => page.lines)));
  // The columns of no page could be told.
  if (table.unsure?.length && [...table.rows()].length === 0) throw new Refused('unsure_pdf');
  return { format: 'pdf', tables: [table], hiddenSheets: [] };
}

/** A document whose table has drawn lines; pages with other columns, or none, are left out and named. */
function ruledTable(
  pages: readonly { readonly lines: Piece[][]; readonly grid: GridRow[] | undefined; readonly columns: number }[],
): Table | undefined {
  const columns = pages.find(({ grid }) => grid)?.columns;
  if (columns === undefined) return undefined;
  const rows: RawRow[] = [];
  const merges: Merge[] = [];
  const unsure: number[] = [];
  const grids = joinSplitRows(pages.map(({ grid, columns: own }) => (own === columns && grid ? grid : [])));
  for (const [index, page] of pages.entries()) {
    const isText = page.lines.every((line) => line.length <= 2);
    if (!page.grid || page.columns !== columns) {
      if (!isText) unsure.push(index + 1);
      continue;
    }
    for (const { cells, spans, struck } of grids[index] ?? []) {
      const number = rows.length + 1;
      rows.push({ number, cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)), level: 0, dates: [], struck });
      for (const [left, right] of spans) merges.push({ top: number, bottom: number, left, right });
    }
  }
  return { name: '', merges, rows: () => rows, unsure };
}

async function open(file: Buffer) {
  try {
    return await getDocumentProxy(new Uint8Array(file), { disableFontFace: true, verbosity: 0 });
  } catch (error) {
    throw new Refused(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable');
  }
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function piecesOf({ str, transform, width, height }: TextItem): Piece[] {
  const text = str.trim();
  if (text === '') return [];
  const [x = 0, y = 0] = transform.slice(4);
  return [{ text, left: x, right: x + width, y, height: height || 8 }];
}

import { getDocumentProxy } from 'unpdf';
import type { ReadLimits } from './limits.ts';
import { joinWrapped, linesOf, type Piece, tableOf, withoutRunningTitles } from './pdf-table.ts';
import { Refused } from './refusal.ts';
import type { OpenedFile } from './sheet.ts';

/** A text table, best effort: the format has letters at places, and no cells. */
export async function readPdf(file: Buffer, limits: ReadLimits): Promise<OpenedFile> {
  const document = await open(file);
  if (document.numPages > limits.pages) throw new Refused('too_many_rows', { pages: document.numPages });
  const pages: Piece[][][] = [];
  let lines = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const found = linesOf(joinWrapped(items.flatMap((item) => ('str' in item ? piecesOf(item) : []))));
    pages.push(found);
    lines += found.length;
    if (lines > limits.rows) throw new Refused('too_many_rows', { max: limits.rows });
    page.cleanup();
  }
  if (lines === 0) throw new Refused('no_text_pdf');
  return { format: 'pdf', tables: [tableOf(withoutRunningTitles(pages))], hiddenSheets: [] };
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

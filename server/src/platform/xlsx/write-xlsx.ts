import { bookParts, sheetPart } from './book-xml.ts';
import { type Sheet, sheetXml } from './sheet-xml.ts';
import { zip } from './zip.ts';

export type { Cell } from './sheet-xml.ts';

/** Tables as the bytes of an .xlsx file. Rows are taken as they come; the thread is never busy for long. */
export const writeXlsx = ({ sheets }: { readonly sheets: readonly Sheet[] }): Promise<Uint8Array> =>
  zip([
    ...bookParts(sheets.map(({ name }) => name)),
    ...sheets.map((sheet, index) => ({ name: sheetPart(index + 1), content: sheetXml(sheet) })),
  ]);

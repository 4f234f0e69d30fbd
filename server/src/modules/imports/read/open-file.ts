import { readCsv } from './csv.ts';
import { decodeText, isText } from './decode-text.ts';
import type { ReadLimits } from './limits.ts';
import { declaredEncoding, readMarkup } from './markup.ts';
import { Refused } from './refusal.ts';
import type { FileFormat, Table } from './sheet.ts';

/** Content decides, not the name. Parsers load when they are needed: each is a megabyte of source. */
export async function openFile(file: Buffer, limits: ReadLimits): Promise<[FileFormat, Table[]]> {
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) return ['xls', await (await import('./xls.ts')).readXls(file)];
  if (startsWith(file, 0x50, 0x4b)) return (await import('./office-zip.ts')).readOfficeZip(file, limits);
  if (startsWith(file, 0x25, 0x50, 0x44, 0x46)) return ['pdf', await (await import('./pdf.ts')).readPdf(file, limits)];
  if (MAGIC.some((bytes) => startsWith(file, ...bytes))) throw new Refused('file_type');

  const text = decodeText(file);
  if (!isText(text)) throw new Refused('file_type');
  const start = text
    .slice(0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('<')) return readMarkup(withDeclaredEncoding(file) ?? text);
  if (MARKS.some((mark) => start.startsWith(mark))) throw new Refused('file_type');
  return ['csv', readCsv(text.replace(/^\uFEFF/, ''))];
}

/** Pictures, archives and programs, for those so small that they would pass for text. */
const MAGIC = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a],
] as const;

/** Texts that are no tables: rich text, PostScript, JSON. */
const MARKS = ['{\\rtf', '%!PS', '{"', '[{'] as const;

const startsWith = (file: Buffer, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

/** A page names its encoding; UTF-8 to the letter is believed over a wrong name. */
function withDeclaredEncoding(file: Buffer): string | undefined {
  const name = declaredEncoding(file);
  if (name === undefined || /^utf-?(8|16)/.test(name)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return undefined;
  } catch {
    try {
      return new TextDecoder(name).decode(file);
    } catch {
      return undefined;
    }
  }
}

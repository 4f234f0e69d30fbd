import type { ReadLimits } from './limits.ts';
import { loaded } from './reader-fault.ts';
import type { Reading } from './reading.ts';
import { Refused } from './refusal.ts';
import type { OpenedFile } from './sheet.ts';
import { readCsv } from './text/csv.ts';
import { decodeText, isText } from './text/decode-text.ts';

/** Content decides, not the name. Parsers load when they are needed: each is a megabyte of source. */
export async function openFile(
  file: Buffer,
  limits: ReadLimits,
  { encoding, delimiter, isPacked = false }: Reading & { readonly isPacked?: boolean } = {},
): Promise<OpenedFile> {
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0) || isBareWorkbook(file))
    return (await loaded(import('./workbook/xls.ts'))).readXls(file);
  if (startsWith(file, 0x50, 0x4b)) {
    if (isPacked && !isOffice(file)) throw new Refused('archive');
    return (await loaded(import('./workbook/office-zip.ts'))).readOfficeZip(file, limits, (content) =>
      openFile(content, limits, { isPacked: true }),
    );
  }
  if (startsWith(file, 0x25, 0x50, 0x44, 0x46)) return (await loaded(import('./pdf/pdf.ts'))).readPdf(file, limits);
  if (PHOTO.test(file.toString('latin1', 4, 12))) throw new Refused('picture');
  for (const [refusal, marks] of Object.entries(MAGIC))
    if (marks.some((bytes) => startsWith(file, ...bytes))) throw new Refused(refusal as keyof typeof MAGIC);

  const text = encoding ? new TextDecoder(encoding).decode(file) : decodeText(file);
  if (!isText(text)) throw new Refused('file_type');
  const start = text
    .slice(0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('<')) {
    const { declaredEncoding, readMarkup } = await loaded(import('./markup/markup.ts'));
    return readMarkup(decodeAsDeclared(file, declaredEncoding(file)) ?? text);
  }
  if (start.startsWith('{\\rtf')) throw new Refused('word');
  if (MARKS.some((mark) => start.startsWith(mark))) throw new Refused('file_type');
  return readCsv(text.replace(/^\uFEFF/, ''), delimiter);
}

/** Pictures, archives and programs, for those so small that they would pass for text. */
const MAGIC = {
  picture: [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x52, 0x49, 0x46, 0x46],
    [0x42, 0x4d],
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
  ],
  archive: [
    [0x52, 0x61, 0x72, 0x21],
    [0x37, 0x7a, 0xbc, 0xaf],
    [0x1f, 0x8b],
    [0x42, 0x5a, 0x68],
  ],
  file_type: [
    [0x7f, 0x45, 0x4c, 0x46],
    [0x4d, 0x5a],
  ],
} as const;

/** Of a phone: its kind stands behind its length. */
const PHOTO = /^ftyp(heic|heix|hevc|mif1|msf1|avif)/;

/** Old writers leave the stream of a workbook without its container: it begins with the record BOF. */
const isBareWorkbook = (file: Buffer): boolean =>
  file[0] === 0x09 &&
  [0x00, 0x02, 0x04, 0x08].includes(file[1] ?? -1) &&
  [4, 6, 8, 16].includes(file[2] ?? 0) &&
  file[3] === 0;

const isOffice = (file: Buffer): boolean => file.includes('[Content_Types].xml') || file.includes('opendocument');

/** Texts that are no tables of ours: a web page in one file, PostScript, JSON, SYLK, DIF. */
const MARKS = ['MIME-Version:', '%!PS', '{"', '[{', 'ID;P', 'TABLE\r\n0,1', 'TABLE\n0,1'] as const;

const startsWith = (file: Buffer, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

/** A page names its encoding; UTF-8 to the letter is believed over a wrong name. */
function decodeAsDeclared(file: Buffer, name: string | undefined): string | undefined {
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

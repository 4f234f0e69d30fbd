import { ACCEPTED } from '@postavka/contract';
import { fileTypeFromBuffer } from 'file-type';
import { extensionOf } from '../../../platform/http/upload-name.ts';
import { Problem } from '../../../platform/problem.ts';
import { listZip, ZipError } from '../../../platform/zip/read-zip.ts';
import { compoundNames } from './compound.ts';

/** Which list of extensions a document must be of. */
export type DocumentKind = 'document' | 'paper';
type Extension = (typeof ACCEPTED)[DocumentKind][number];

const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MACROS = 'application/vnd.ms-excel';
const OPEN = 'application/vnd.oasis.opendocument.spreadsheet';

/** What each kind of document is served as. */
const TYPES: Readonly<Record<Extension, string>> = {
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': `${OFFICE}.sheet`,
  '.xltx': `${OFFICE}.template`,
  '.xlsm': `${MACROS}.sheet.macroenabled.12`,
  '.xltm': `${MACROS}.template.macroenabled.12`,
  '.csv': 'text/csv',
  '.ods': OPEN,
  '.ots': `${OPEN}-template`,
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The media type of a document. The whole content must be what the file's name says, not only its first bytes. */
export async function documentType(name: string, bytes: Buffer, kind: DocumentKind): Promise<string> {
  const extension = ACCEPTED[kind].find((one) => one === extensionOf(name));
  if (!extension) throw new Problem('file_type');
  await LOOKS[extension](bytes);
  return TYPES[extension];
}

function zipNames(bytes: Buffer): ReadonlySet<string> {
  try {
    return new Set(listZip(bytes).map(({ name }) => name));
  } catch (error) {
    throw error instanceof ZipError ? new Problem('file_broken') : error;
  }
}

const isOfficeBook = async (bytes: Buffer) => {
  if (isLocked(bytes)) throw new Problem('file_broken');
  await requireType(bytes, [TYPES['.xlsx'], TYPES['.xltx'], TYPES['.xlsm'], TYPES['.xltm']]);
  const names = zipNames(bytes);
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw new Problem('file_type');
};

/** A workbook with a password is a compound file with the workbook sealed inside. */
const isLocked = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')) && compoundNames(bytes).has('EncryptedPackage');

const isOpenBook = async (bytes: Buffer) => {
  await requireType(bytes, [TYPES['.ods'], TYPES['.ots']]);
  if (!zipNames(bytes).has('content.xml')) throw new Problem('file_type');
};

const isPicture = (type: string) => (bytes: Buffer) => requireType(bytes, [type]);

const LOOKS: Readonly<Record<Extension, (bytes: Buffer) => Promise<void>>> = {
  '.xlsx': isOfficeBook,
  '.xltx': isOfficeBook,
  '.xlsm': isOfficeBook,
  '.xltm': isOfficeBook,
  '.ods': isOpenBook,
  '.ots': isOpenBook,
  '.jpg': isPicture('image/jpeg'),
  '.jpeg': isPicture('image/jpeg'),
  '.png': isPicture('image/png'),
  async '.xls'(bytes) {
    await requireType(bytes, ['application/x-cfb']);
    const names = compoundNames(bytes);
    if (!names.has('Workbook') && !names.has('Book')) throw new Problem('file_type');
  },
  async '.pdf'(bytes) {
    await requireType(bytes, ['application/pdf']);
    const end = bytes.lastIndexOf('%%EOF');
    if (end === -1) throw new Problem('file_broken');
    // HTML can be hidden where PDF readers do not look: in the first lines, or behind the end.
    const margins = `${bytes.toString('latin1', 0, 1024)}\n${bytes.toString('latin1', end + 5)}`;
    if (MARKUP.test(margins)) throw new Problem('file_type');
  },
  async '.csv'(bytes) {
    const start = readText(bytes).trimStart().slice(0, 1024);
    if (start.startsWith('<') || start.startsWith('%PDF') || MARKUP.test(start)) throw new Problem('file_type');
  },
};

const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|img|object|embed|\?xml)\b|<\?php/i;

async function requireType(bytes: Buffer, types: readonly string[]): Promise<void> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || !types.includes(found.mime)) throw new Problem('file_type');
}

/** Text in one of the encodings in which price lists come; bytes that are no text are refused. */
function readText(bytes: Buffer): string {
  const text = decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is them that are looked for
  if (/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) throw new Problem('file_type');
  return text;
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

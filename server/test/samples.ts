import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 98, g: 102, b: 235 } } });

export const aPng = (width = 640, height = 480): Promise<Buffer> => picture(width, height).png().toBuffer();

export const aJpeg = (width = 640, height = 480): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

/** A photograph as phones make it: lying on its side, with the place where it was taken. */
export const aPhonePhoto = (): Promise<Buffer> =>
  picture(800, 400)
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A few hundred bytes that claim to be a picture of this size. */
export function aPixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that says that it moves. */
export async function anAnimatedPng(): Promise<Buffer> {
  const still = await aPng(10, 10);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const afterHeader = PNG_SIGNATURE.length + 25;
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', control), still.subarray(afterHeader)]);
}

interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  /** What the directory claims, if not the truth. */
  readonly claims?: number;
  readonly isEncrypted?: boolean;
}

/** A zip with everything in it deflated, but `mimetype`. */
export function aZip(...entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims, isEncrypted = false } of entries) {
    const data = Buffer.from(content as Buffer);
    const isStored = name === 'mimetype';
    const packed = isStored ? data : deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

export const xlsxEntries = (type = SHEET): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
  },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
];

export const anXlsx = (): Buffer => aZip(...xlsxEntries());

export const anOds = (): Buffer =>
  aZip(
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', content: '<office:document-content/>' },
  );

/** A compound file with these streams, which is what an .xls is. */
export function aCompound(...streams: readonly string[]): Buffer {
  const header = Buffer.alloc(512);
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64);
  }
  return Buffer.concat([header, table, directory]);
}

export const aPdf = (inside = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n${inside}1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`);

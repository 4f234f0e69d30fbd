import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
  /** What the directory says of its unpacked size, when that is not the truth. */
  readonly claims?: number;
  /** The directory's entry points at the bytes of another part. */
  readonly at?: number;
}

/** A zip as archivers write it, or as those who wish us ill do. */
export function makeZip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = part.stored ? content : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(part.stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.claims ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(part.at ?? offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, tail, name);
    if (part.at !== undefined) continue;
    locals.push(Buffer.from('PK\x03\x04'), fields, name, packed);
    offset += 4 + fields.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Parts of a workbook of one sheet; `rows` is the XML between its tags. */
export const workbookParts = (rows: string, type = WORKBOOK): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  },
];

/** A row of texts; `from` is the columnLetter of its first column. */
export const textRow = (number: number, texts: readonly string[]): string =>
  `<row r="${number}">${texts
    .map((text, column) => `<c r="${columnLetter(column)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;

export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  /** In pieces, so that neither the whole of it is in memory nor the thread busy for long. */
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** Packs the parts one after another, on the thread pool. */
export async function zip(parts: readonly ZipPart[]): Promise<Uint8Array> {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const { packed, fields } = await pack(name, content);
    const local = [LOCAL, fields, Buffer.from(name), ...packed];
    locals.push(...local);
    directory.push(CENTRAL, fields, placeOf(offset), Buffer.from(name));
    offset += lengthOf(local);
  }
  return Buffer.concat([...locals, ...directory, endOf(parts.length, lengthOf(directory), offset)]);
}

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const CENTRAL = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
const VERSION = 20;
const UTF8_NAME = 0x0800;
const DEFLATED = 8;
/** The first day of the format: the same table makes the same bytes. */
const DAY = 0x0021;

async function pack(name: string, content: ZipPart['content']) {
  const packed: Uint8Array[] = [];
  let [crc, size] = [0, 0];
  await pipeline(
    async function* () {
      for await (const piece of content) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    },
    createDeflateRaw(),
    async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const piece of pieces) packed.push(piece);
    },
  );
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAME, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(lengthOf(packed), 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return { packed, fields };
}

/** The rest of an entry of the directory: no comment, no attributes, where the part begins. */
function placeOf(offset: number): Uint8Array {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return place;
}

function endOf(count: number, size: number, offset: number): Uint8Array {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

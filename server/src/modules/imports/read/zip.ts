import { crc32, inflateRawSync } from 'node:zlib';
import type { ReadLimits } from './limits.ts';
import { Refused } from './refusal.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const IN_ZIP64 = 0xffffffff;
/** Below this nobody counts how well it was packed. */
const SMALL = 1024 * 1024;

/** The central directory, with everything refused that a workbook has no reason to have. Nothing is unpacked yet. */
export function listZip(file: Buffer, limits: ReadLimits): ZipEntry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) throw new Refused('bomb', { entries: count });
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + CENTRAL_SIZE > end || file.readUInt32LE(at) !== CENTRAL) throw new Refused('unreadable');
    const { entry, next } = readCentral(file, at);
    entries.push(entry);
    at = next;
  }
  refuseBombs(file, entries, limits);
  return entries;
}

/** One part, unpacked no further than its directory promised. */
export function unzip(file: Buffer, entry: ZipEntry): Buffer {
  const start = dataStart(file, entry);
  const packed = file.subarray(start, start + entry.packed);
  const content = entry.method === 0 ? packed : inflate(packed, entry.unpacked);
  if (content.length !== entry.unpacked || crc32(content) !== entry.crc) throw new Refused('unreadable');
  return content;
}

/** Its comment must end the file: something behind it is another file in disguise. */
function findEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - END_SIZE - 0xffff);
  for (let at = file.length - END_SIZE; at >= lowest; at -= 1) {
    if (file.readUInt32LE(at) === END && at + END_SIZE + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw new Refused('unreadable');
}

function readCentral(file: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (file.readUInt16LE(at + 8) & 0x2041) throw new Refused('encrypted');
  const method = file.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new Refused('unreadable');
  const [nameLength, extraLength] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
  const extraAt = at + CENTRAL_SIZE + nameLength;
  const sizes = [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
  const [unpacked = 0, packed = 0, offset = 0] = fromZip64(sizes, file.subarray(extraAt, extraAt + extraLength));
  return {
    entry: {
      name: file
        .toString('utf8', at + CENTRAL_SIZE, extraAt)
        .replaceAll('\\', '/')
        .replace(/^\/+/, ''),
      method,
      crc: file.readUInt32LE(at + 16),
      packed,
      unpacked,
      offset,
    },
    next: extraAt + extraLength + file.readUInt16LE(at + 32),
  };
}

/** Some writers use the 64-bit fields for small files too. */
function fromZip64(values: readonly number[], extra: Buffer): number[] {
  if (!values.includes(IN_ZIP64)) return [...values];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4;
    return values.map((value) => {
      if (value !== IN_ZIP64) return value;
      if (field + 8 > extra.length) throw new Refused('unreadable');
      field += 8;
      return Number(extra.readBigUInt64LE(field - 8));
    });
  }
  throw new Refused('unreadable');
}

/** Quines and overlapping bombs use the same bytes twice; the others promise more than a price list has. */
function refuseBombs(file: Buffer, entries: readonly ZipEntry[], limits: ReadLimits): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > limits.unpackedBytes) throw new Refused('bomb', { unpacked: total });
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size !== entries.length) throw new Refused('unreadable');
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.unpacked > SMALL && entry.unpacked > entry.packed * limits.ratio) throw new Refused('bomb');
    if (entry.offset < free) throw new Refused('bomb');
    free = dataStart(file, entry) + entry.packed;
    if (free > file.length) throw new Refused('unreadable');
  }
}

function dataStart(file: Buffer, { offset }: ZipEntry): number {
  if (offset + LOCAL_SIZE > file.length || file.readUInt32LE(offset) !== LOCAL) throw new Refused('unreadable');
  return offset + LOCAL_SIZE + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
}

function inflate(packed: Buffer, promised: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(promised, 1) });
  } catch (error) {
    // The directory may lie about the size: then it is the unpacking that finds out.
    throw new Refused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'unreadable');
  }
}

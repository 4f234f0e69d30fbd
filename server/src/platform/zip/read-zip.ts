import { crc32, inflateRawSync } from 'node:zlib';

/** Why an archive is not read: cut or malformed, behind a password, or made to unpack into far more than it is. */
export class ZipError extends Error {
  readonly reason: 'broken' | 'encrypted' | 'bomb';

  constructor(reason: ZipError['reason']) {
    super(`zip: ${reason}`);
    this.reason = reason;
  }
}

/** What an archive may hold before anything of it is unpacked. */
export interface ZipLimits {
  readonly entries: number;
  /** Of everything in it. */
  readonly unpackedBytes: number;
  /** Of one part against its packed size. */
  readonly ratio: number;
}

export const ZIP_LIMITS: ZipLimits = { entries: 2000, unpackedBytes: 100 * 1024 * 1024, ratio: 250 };

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
const ZIP64_END = 0x06064b50;
const IN_ZIP64 = 0xffffffff;
/** Below this nobody counts how well it was packed. */
const SMALL = 1024 * 1024;

/**
 * The central directory; nothing is unpacked yet. Refused is what no office program writes: bytes before or behind the
 * archive, encryption, entries that share bytes or names, and more than the limits.
 */
export function listZip(file: Buffer, limits: ZipLimits = ZIP_LIMITS): ZipEntry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) throw new ZipError('bomb');
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + CENTRAL_SIZE > end || file.readUInt32LE(at) !== CENTRAL) throw new ZipError('broken');
    const { entry, next } = readCentral(file, at);
    entries.push(entry);
    at = next;
  }
  if (!isEndOfDirectory(file, at, end)) throw new ZipError('broken');
  refuseBombs(file, entries, limits);
  return entries;
}

/** One part, unpacked no further than its directory promised. */
export function unzip(file: Buffer, entry: ZipEntry): Buffer {
  const start = dataStart(file, entry);
  const packed = file.subarray(start, start + entry.packed);
  const content = entry.method === 0 ? packed : inflate(packed, entry.unpacked);
  if (content.length !== entry.unpacked || crc32(content) !== entry.crc) throw new ZipError('broken');
  return content;
}

/** The end follows the directory at once, or behind the records that 64-bit archives have there. */
const isEndOfDirectory = (file: Buffer, at: number, end: number): boolean =>
  at === end || (at + 4 <= end && file.readUInt32LE(at) === ZIP64_END);

/** Its comment must end the file: something behind it is another file in disguise. */
function findEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - END_SIZE - 0xffff);
  for (let at = file.length - END_SIZE; at >= lowest; at -= 1) {
    if (file.readUInt32LE(at) === END && at + END_SIZE + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw new ZipError('broken');
}

function readCentral(file: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (file.readUInt16LE(at + 8) & 0x2041) throw new ZipError('encrypted');
  const method = file.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new ZipError('broken');
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
      if (field + 8 > extra.length) throw new ZipError('broken');
      field += 8;
      return Number(extra.readBigUInt64LE(field - 8));
    });
  }
  throw new ZipError('broken');
}

/** Quines and overlapping bombs use the same bytes twice; the others promise more than a document has. */
function refuseBombs(file: Buffer, entries: readonly ZipEntry[], limits: ZipLimits): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > limits.unpackedBytes) throw new ZipError('bomb');
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size !== entries.length) throw new ZipError('broken');
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  if (inOrder[0]?.offset !== 0) throw new ZipError('broken');
  let free = 0;
  for (const entry of inOrder) {
    if (entry.unpacked > SMALL && entry.unpacked > entry.packed * limits.ratio) throw new ZipError('bomb');
    if (entry.offset < free) throw new ZipError('bomb');
    free = dataStart(file, entry) + entry.packed;
    if (free > file.length) throw new ZipError('broken');
  }
}

function dataStart(file: Buffer, { offset }: ZipEntry): number {
  if (offset + LOCAL_SIZE > file.length || file.readUInt32LE(offset) !== LOCAL) throw new ZipError('broken');
  return offset + LOCAL_SIZE + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
}

function inflate(packed: Buffer, promised: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(promised, 1) });
  } catch (error) {
    // The directory may state a wrong size: unpacking finds out.
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipError(isTooLarge ? 'bomb' : 'broken');
  }
}

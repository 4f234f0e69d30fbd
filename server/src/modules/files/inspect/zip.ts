import { Problem } from '../../../platform/problem.ts';

interface Entry {
  readonly name: string;
  readonly offset: number;
  readonly packed: number;
  readonly unpacked: number;
}

const MAX_ENTRIES = 5000;
const MAX_UNPACKED = 300 * 1024 * 1024;
const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LISTED_BYTES = 46;
const LOCAL_BYTES = 30;

/**
 * The names in a zip, without unpacking anything. Refused: what is before or behind the archive, encryption, entries
 * that lie in each other (small bombs are made of them), and what would unpack to more than anybody should read.
 */
export function zipNames(bytes: Buffer): ReadonlySet<string> {
  const entries = listEntries(bytes).toSorted((a, b) => a.offset - b.offset);
  let end = 0;
  let unpacked = 0;
  for (const entry of entries) {
    const isLocal = entry.offset + LOCAL_BYTES <= bytes.length && bytes.readUInt32LE(entry.offset) === LOCAL;
    if (!isLocal || entry.offset < end) throw broken();
    end = entry.offset + LOCAL_BYTES + entry.packed;
    unpacked += entry.unpacked;
  }
  if (entries[0]?.offset !== 0 || end > bytes.length || unpacked > MAX_UNPACKED) throw broken();
  return new Set(entries.map(({ name }) => name));
}

function listEntries(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MAX_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end) throw broken();
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + LISTED_BYTES > end || bytes.readUInt32LE(at) !== LISTED) throw broken();
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + LISTED_BYTES, at + LISTED_BYTES + nameLength),
      offset: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
    });
    at += LISTED_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) throw broken();
  return entries;
}

/** The record that ends an archive ends the file too. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - 0xffff);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1)
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  throw broken();
}

const broken = () => new Problem('file_broken');

import { Problem } from '../../../platform/problem.ts';

const NO_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const LISTED_IN_HEADER = 109;

/** The names of the streams in a compound file (what an .xls is), read from its directory. */
export function compoundNames(bytes: Buffer): ReadonlySet<string> {
  if (bytes.length < 512) throw broken();
  const sectorBytes = 1 << bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw broken();
  const sector = (number: number): Buffer => {
    const at = (number + 1) * sectorBytes;
    if (at >= bytes.length) throw broken();
    return bytes.subarray(at, at + sectorBytes);
  };
  const next = (number: number): number => {
    const perSector = sectorBytes / 4;
    const table = Math.floor(number / perSector);
    if (table >= LISTED_IN_HEADER) throw broken();
    const at = (number % perSector) * 4;
    const page = sector(bytes.readUInt32LE(76 + table * 4));
    if (at + 4 > page.length) throw broken();
    return page.readUInt32LE(at);
  };
  const names = new Set<string>();
  const seen = new Set<number>();
  for (let number = bytes.readUInt32LE(48); number < NO_SECTOR; number = next(number)) {
    if (seen.has(number)) throw broken();
    seen.add(number);
    const page = sector(number);
    for (let at = 0; at + ENTRY_BYTES <= page.length; at += ENTRY_BYTES) {
      const length = page.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.add(page.toString('utf16le', at, at + length - 2));
    }
  }
  return names;
}

const broken = () => new Problem('file_broken');

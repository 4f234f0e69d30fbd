import { ZIP_LIMITS, type ZipLimits } from '../../../platform/zip/read-zip.ts';

/** What one price list may cost. */
export interface ReadLimits extends ZipLimits {
  readonly bytes: number;
  /** Rows with anything in them, over all visible sheets, a header in each aside. */
  readonly rows: number;
  /** Physical columns: an export from accounting software spreads one logical column over several. */
  readonly columns: number;
  readonly sheets: number;
  readonly pages: number;
  /** Of all cells together, each cut to the longest that is read: a text that many cells share counts in each. */
  readonly characters: number;
  /** Of the processor, counted by the kernel: what a hostile file may burn. */
  readonly cpuSeconds: number;
  /** That the parent waits for a child that takes no processor time. */
  readonly seconds: number;
  readonly heapMb: number;
  /** Resident memory: the heap limit does not bind buffers, and a PDF unpacks into those. */
  readonly residentMb: number;
}

export const READ_LIMITS: ReadLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 50_000,
  columns: 512,
  sheets: 100,
  pages: 1000,
  ...ZIP_LIMITS,
  characters: 64 * 1024 * 1024,
  cpuSeconds: 10,
  seconds: 30,
  heapMb: 384,
  residentMb: 600,
};

/** Twice the longest field of a product: what is cut here is cut again there, and told. */
export const LONGEST_CELL = 8000;

/** What one price list may cost. */
export interface ReadLimits {
  readonly bytes: number;
  /** Rows with anything in them, over all visible sheets, a header in each aside. */
  readonly rows: number;
  /** Physical columns: an export from accounting software spreads one logical column over several. */
  readonly columns: number;
  readonly sheets: number;
  readonly pages: number;
  /** Unpacked size of everything in a zip, and of one part against its packed size. */
  readonly unpackedBytes: number;
  readonly ratio: number;
  readonly entries: number;
  /** Time the parent waits for the child; time the child waits for the parent does not count. */
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
  unpackedBytes: 100 * 1024 * 1024,
  ratio: 250,
  entries: 2000,
  seconds: 60,
  heapMb: 512,
  residentMb: 900,
};

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as XLSX from '@e965/xlsx';
import { isRefusal, readPriceList, recognise, toRows } from '../server/src/modules/imports/index.ts';

/**
 * The longest price list that is taken, from a file to rows: how long it takes, what memory the child needs, and for how
 * long at most the server's thread did nothing else. Files are larger than an upload may be: rows are what is measured.
 */
const ROWS = 50_000;
const ROUNDS = 3;
const LIMITS = { bytes: 64 * 1024 * 1024, unpackedBytes: 200 * 1024 * 1024 };
const BUDGET = { rowsPerSecond: 2000, childMb: 900 };
const MEGABYTE = 1024 * 1024;

interface Measured {
  readonly format: string;
  readonly fileMb: number;
  readonly openSeconds: number;
  readonly totalSeconds: number;
  readonly rowsPerSecond: number;
  readonly childMb: number;
  /** Of the server's own thread, the one that answers requests. */
  readonly parentCpuSeconds: number;
  readonly longestBlockMs: number;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-price-lists-'));
try {
  const results: Measured[] = [];
  for (const format of ['csv', 'xlsx', 'ods'] as const) {
    const path = join(folder, `price.${format}`);
    await writeFile(path, make(format));
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(format, path));
    const [middle] = rounds.toSorted((a, b) => a.totalSeconds - b.totalSeconds).slice(Math.floor(ROUNDS / 2));
    if (middle) results.push({ ...middle, childMb: Math.max(...rounds.map((one) => one.childMb)) });
  }
  const machine = { cores: availableParallelism(), load: loadavg()[0], node: process.version };
  const report = { rows: ROWS, columns: 12, rounds: ROUNDS, budget: BUDGET, machine, results };
  await writeFile(new URL('results/price-lists.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
  console.table(results);
  const isWithin = results.every((one) => one.rowsPerSecond >= BUDGET.rowsPerSecond && one.childMb <= BUDGET.childMb);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(format: string, path: string): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const started = performance.now();
  const list = await readPriceList(path, { limits: LIMITS });
  if (isRefusal(list)) throw new Error(`${format} was refused: ${JSON.stringify(list)}`);
  const opened = performance.now();
  let rows = 0;
  for await (const { products } of toRows(list, recognise(list.sheets))) {
    rows += products.filter((row) => row.errors.length === 0).length;
  }
  const ended = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  if (rows !== ROWS) throw new Error(`${format}: ${rows} rows of ${ROWS}`);
  return {
    format,
    fileMb: rounded((await stat(path)).size / MEGABYTE),
    openSeconds: rounded((opened - started) / 1000),
    totalSeconds: rounded((ended - started) / 1000),
    rowsPerSecond: Math.round(ROWS / ((ended - started) / 1000)),
    childMb: Math.round(list.peakMemory() / MEGABYTE),
    parentCpuSeconds: rounded((user + system) / 1e6),
    longestBlockMs: rounded(delay.max / 1e6),
  };
}

/** Twelve columns as a wholesaler has them; texts differ from row to row, so that nothing is shared. */
function make(format: 'csv' | 'xlsx' | 'ods'): Buffer {
  const header = [
    'Article',
    'Name',
    'Price',
    'Wholesale price',
    'Unit',
    'Qty',
    'Category',
    'Description',
    'Brand',
    'Country',
    'Link',
    'Weight',
  ];
  const rows = Array.from({ length: ROWS }, (_, i) => [
    String(i).padStart(6, '0'),
    `Hexagon bolt DIN 933 M${4 + (i % 20)}x${10 + (i % 90)} steel ${i}`,
    format === 'csv' ? `${10 + (i % 5000)},5` : 10.5 + (i % 5000),
    9 + (i % 4000),
    'pcs',
    i % 1000,
    `Fasteners / Group ${i % 200}`,
    `Strength class 8.8, zinc plated, batch ${i}, packed by ${50 + (i % 10)}`,
    `Plant ${i % 100}`,
    'Russia',
    `https://example.ru/goods/${i}`,
    ((i % 500) / 1000).toFixed(3),
  ]);
  const sheet = XLSX.utils.aoa_to_sheet([header, ...rows], { dense: true });
  if (format === 'csv') return Buffer.from(XLSX.utils.sheet_to_csv(sheet, { FS: ';' }));
  const book = XLSX.utils.book_new(sheet, 'Price');
  return XLSX.write(book, {
    type: 'buffer',
    bookType: format,
    bookSST: true,
    compression: true,
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

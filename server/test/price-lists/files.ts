import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject } from 'vitest';
import {
  isRefusal,
  type Mapping,
  type ProductRow,
  type ReadLimits,
  type Recognition,
  readPriceList,
  recognise,
  type SkippedRow,
  toRows,
} from '../../src/modules/imports/index.ts';
import { READ_LIMITS } from '../../src/modules/imports/read/limits.ts';
import { openTables } from '../../src/modules/imports/read/open-tables.ts';
import { chunksOf } from '../../src/modules/imports/read/process/chunks-of.ts';
import { Opening, Rows } from '../../src/modules/imports/read/process/wire.ts';
import type { PriceList } from '../../src/modules/imports/read/read-price-list.ts';
import type { Given } from '../../src/modules/imports/recognise/given.ts';

/** A committed file; how it was made is in `make-fixtures.mjs`. */
export const fixture = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Bytes as a file in a folder of its own, removed after the run. */
export async function asFile(name: string, content: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(inject('scratch'), 'price-list-')), name);
  await writeFile(path, content);
  return path;
}

export interface Imported {
  readonly recognition: Recognition;
  readonly products: readonly ProductRow[];
  readonly skipped: readonly SkippedRow[];
}

/** The whole way, from a file to its rows. */
export async function importFile(path: string, remembered: Mapping = {}): Promise<Imported> {
  const list = await readPriceList(path);
  if (isRefusal(list)) throw new Error(`refused: ${JSON.stringify(list)}`);
  return understand(list, { mapping: remembered });
}

/**
 * The same in this process, with all that is said between the two: a reader takes half a second to start.
 * formats.test.ts goes the whole way with each format.
 */
export async function importContent(
  content: string | Buffer,
  remembered: Mapping = {},
  reaches: Given['reaches'] = {},
): Promise<Imported> {
  const opened = await openTables(Buffer.from(content), READ_LIMITS);
  if (isRefusal(opened)) throw new Error(`refused: ${JSON.stringify(opened)}`);
  const { tables, ...said } = opened;
  const opening = Opening.parse(asSent(said));
  if (isRefusal(opening)) throw new Error(`refused: ${JSON.stringify(opening)}`);
  async function* rows() {
    for (const chunk of chunksOf(tables)) yield Rows.parse(asSent(chunk));
  }
  return understand({ sheets: opening.sheets, rows }, { mapping: remembered, reaches });
}

const asSent = (said: object): unknown => JSON.parse(JSON.stringify(said));

async function understand(list: Pick<PriceList, 'sheets' | 'rows'>, given: Given): Promise<Imported> {
  const recognition = recognise(list.sheets, given);
  const products: ProductRow[] = [];
  const skipped: SkippedRow[] = [];
  for await (const batch of toRows(list, recognition)) {
    products.push(...batch.products);
    skipped.push(...batch.skipped);
  }
  return { recognition, products, skipped };
}

/** By the process that reads files. */
export async function expectRefused(path: string, code: string, limits: Partial<ReadLimits> = {}): Promise<void> {
  const list = await readPriceList(path, { limits });
  if (!isRefusal(list)) await list.close();
  expect(list).toMatchObject({ refused: code });
}

/** Rows as a person would say them: article, name, price. */
export const brief = (products: readonly ProductRow[]) =>
  products.map(({ values }) => [values.article_number, values.name, values.price]);

/** Header and meaning of every column of a sheet. */
export const meanings = (recognition: Recognition, sheet = 0) =>
  recognition.sheets[sheet]?.columns.map(({ header, use }) => [header, use]);

import type { ImportQuestion } from '@postavka/contract';
import type { Reason } from '../messages.ts';
import { type PriceList, readPriceList } from '../read/read-price-list.ts';
import { isRefusal, type Refusal, Refused } from '../read/refusal.ts';
import { compareSheets, maySayMore } from '../recognise/questions/sheet-questions.ts';
import { type Recognition, recognise } from '../recognise/recognise.ts';
import type { ProductRow } from '../rows/product-row.ts';
import { type SkippedRow, toRows } from '../rows/to-rows.ts';
import { hasStockElsewhere, joinStock, readStockElsewhere, type StockElsewhere } from './join-stock.ts';
import { type ListChoices, readingOf, rowSettings } from './list-choices.ts';

/** A row below a header, with its place among all of them. */
export type FileRow = (ProductRow | SkippedRow) & { readonly position: number };

/** A price list whose columns are understood; the caller closes it. */
export interface OpenList {
  readonly list: Pick<PriceList, 'format' | 'sheets' | 'hiddenSheets'>;
  readonly recognition: Recognition;
  readonly total: number;
  /** Once, in the order of the file, some hundred at a time; throws `Refused` if the reading breaks on the way. */
  rows(): AsyncGenerator<readonly FileRow[]>;
  peakMemory(): number;
  close(): Promise<void>;
}

/** The same file with the same mapping gives the same rows in the same places, however often it is opened. */
export async function openList(path: string, given: ListChoices = {}): Promise<OpenList | Reason> {
  const read = () => readPriceList(path, { reading: readingOf(given) });
  let list = await read();
  if (isRefusal(list)) return reasonOf(list);
  let recognition = recognise(list.sheets, given);
  if (needsAllRows(list, recognition, given)) {
    const questions = await refusable(compareAllRows(list, recognition));
    if (isRefusal(questions)) return reasonOf(questions);
    recognition = { ...recognition, questions };
    list = await read();
    if (isRefusal(list)) return reasonOf(list);
  }
  if (!hasStockElsewhere(recognition.sheets)) return opened(list, recognition, given);
  const elsewhere = await refusable(readStockElsewhere(list, recognition.sheets));
  if (isRefusal(elsewhere)) return reasonOf(elsewhere);
  list = await read();
  if (isRefusal(list)) return reasonOf(list);
  return opened(list, recognition, given, elsewhere);
}

async function opened(
  list: PriceList,
  recognition: Recognition,
  given: ListChoices,
  stock?: StockElsewhere,
): Promise<OpenList | Reason> {
  const total = recognition.sheets.reduce((sum, { rowsBelow }) => sum + rowsBelow, 0);
  if (total === 0 && recognition.questions.length === 0) {
    await list.close();
    return { code: recognition.isPriceList ? 'no_products' : 'no_header', params: {} };
  }
  return {
    list,
    recognition,
    total,
    rows: () => inOrder(toRows(list, recognition, rowSettings(given)), stock),
    peakMemory: list.peakMemory,
    close: list.close,
  };
}

/** Where nothing is asked yet, and the first rows of several sheets do not show all products of them. */
const needsAllRows = ({ sheets }: PriceList, recognition: Recognition, { takesFirst = false }: ListChoices): boolean =>
  !takesFirst && recognition.questions.length === 0 && maySayMore(sheets, recognition.sheets);

/** Reads the list to its end. */
async function compareAllRows(list: PriceList, recognition: Recognition): Promise<ImportQuestion[]> {
  const comparison = compareSheets(recognition.sheets);
  for await (const { sheet, rows } of list.rows()) comparison.add(sheet, rows);
  return comparison.questions();
}

/** A reading that may be refused on its way. */
async function refusable<T>(reading: Promise<T>): Promise<T | Refusal> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

export const isReason = (value: OpenList | Reason): value is Reason => 'code' in value;

export const reasonOf = ({ refused, params }: Refusal): Reason => ({ code: refused, params });

async function* inOrder(
  batches: ReturnType<typeof toRows>,
  stock: StockElsewhere | undefined,
): AsyncGenerator<readonly FileRow[]> {
  let position = 0;
  for await (const batch of batches) {
    const { products, skipped } = stock ? joinStock(batch, stock) : batch;
    const rows = [...products, ...skipped].toSorted((a, b) => a.rowNumber - b.rowNumber);
    yield rows.map((row) => Object.assign(row, { position: position++ }));
  }
}

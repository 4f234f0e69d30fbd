import type { Reason } from '../messages.ts';
import type { ReadLimits } from '../read/limits.ts';
import { type PriceList, readPriceList } from '../read/read-price-list.ts';
import { isRefusal, type Refusal } from '../read/refusal.ts';
import { type Recognition, recognise } from '../recognise/recognise.ts';
import type { ProductRow } from '../rows/product-row.ts';
import { type SkippedRow, toRows } from '../rows/to-rows.ts';
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
export async function openList(
  path: string,
  given: ListChoices = {},
  limits: Partial<ReadLimits> = {},
): Promise<OpenList | Reason> {
  const list = await readPriceList(path, { limits, reading: readingOf(given) });
  if (isRefusal(list)) return reasonOf(list);
  const recognition = recognise(list.sheets, given);
  const total = recognition.sheets.reduce((sum, { rowsBelow }) => sum + rowsBelow, 0);
  if (total === 0 && recognition.questions.length === 0) {
    await list.close();
    return { code: recognition.isPriceList ? 'no_products' : 'no_header', params: {} };
  }
  return {
    list,
    recognition,
    total,
    rows: () => inOrder(toRows(list, recognition, rowSettings(given))),
    peakMemory: list.peakMemory,
    close: list.close,
  };
}

export const isReason = (value: OpenList | Reason): value is Reason => 'code' in value;

export const reasonOf = ({ refused, params }: Refusal): Reason => ({ code: refused, params });

async function* inOrder(batches: ReturnType<typeof toRows>): AsyncGenerator<readonly FileRow[]> {
  let position = 0;
  for await (const { products, skipped } of batches) {
    const rows = [...products, ...skipped].toSorted((a, b) => a.rowNumber - b.rowNumber);
    yield rows.map((row) => Object.assign(row, { position: position++ }));
  }
}

import { INT_MAX, LIMITS } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';
import type { PriceList } from '../read/read-price-list.ts';
import type { RawRow } from '../read/sheet.ts';
import { valueAt } from '../recognise/cells.ts';
import type { Column, RecognisedSheet } from '../recognise/recognised-sheet.ts';
import { cleanText } from '../rows/clean-text.ts';
import type { ProductRow } from '../rows/product-row.ts';
import type { ExtraField } from '../rows/row-draft.ts';
import { extraName, shortened } from '../rows/shorten.ts';
import type { RowBatch, SkippedRow } from '../rows/to-rows.ts';
import { readStock } from '../rows/trade-facts.ts';

/** What a sheet says of the stock of an article: a number, or words under their header. */
type Stock = { readonly count: number } | { readonly field: ExtraField };

/** Stock that stands on another sheet than the prices of its goods, by article. */
export interface StockElsewhere {
  readonly stock: ReadonlyMap<string, Stock>;
  /** Articles of goods that have a price. */
  readonly priced: ReadonlySet<string>;
}

/** Whether one sheet has articles and stock and no prices, and another has prices and no stock. */
export const hasStockElsewhere = (sheets: readonly RecognisedSheet[]): boolean =>
  sheets.some(isStock) && sheets.some(isPricedOnly);

/** Reads the list to its end. Of an article that is counted twice the first count is taken, as of everything. */
export async function readStockElsewhere(
  list: Pick<PriceList, 'rows'>,
  sheets: readonly RecognisedSheet[],
): Promise<StockElsewhere> {
  const [stock, priced] = [new Map<string, Stock>(), new Set<string>()];
  for await (const { sheet: index, rows } of list.rows()) {
    const sheet = sheets[index];
    if (!sheet) continue;
    if (isPricedOnly(sheet)) for (const { key } of named(sheet, rows)) priced.add(key);
    if (!isStock(sheet)) continue;
    for (const { key, cells } of named(sheet, rows)) {
      const found = stockIn(sheet, cells);
      if (found && !stock.has(key)) stock.set(key, found);
    }
  }
  return { stock, priced };
}

/** Puts the stock beside its price: the row that says nothing else of that product is no product of its own. */
export function joinStock({ products, skipped }: RowBatch, { stock, priced }: StockElsewhere): RowBatch {
  const [kept, joined]: [ProductRow[], SkippedRow[]] = [[], []];
  for (const row of products) {
    const key = keyOf(row.values.article_number ?? '');
    if (isStock(row.recognised) && priced.has(key)) joined.push(asJoined(row));
    else kept.push(isPricedOnly(row.recognised) ? withStock(row, stock.get(key)) : row);
  }
  return { products: kept, skipped: [...skipped, ...joined] };
}

const columnOf = ({ columns }: RecognisedSheet, use: Column['use']) => columns.find((column) => column.use === use);

const isPriced = (sheet: RecognisedSheet): boolean =>
  columnOf(sheet, 'price') !== undefined || columnOf(sheet, 'undecided') !== undefined;

const isStock = (sheet: RecognisedSheet): boolean =>
  Boolean(columnOf(sheet, 'article_number') && columnOf(sheet, 'quantity')) && !isPriced(sheet);

const isPricedOnly = (sheet: RecognisedSheet): boolean =>
  Boolean(columnOf(sheet, 'article_number')) && isPriced(sheet) && columnOf(sheet, 'quantity') === undefined;

function* named(sheet: RecognisedSheet, rows: readonly RawRow[]) {
  const articles = columnOf(sheet, 'article_number');
  if (!articles) return;
  for (const { number, cells } of rows) {
    const key = keyOf(valueAt(cells, articles));
    if (number > (sheet.header?.last ?? 0) && key !== '') yield { key, cells };
  }
}

/** Articles are compared without spaces and hyphens. */
const keyOf = (article: string): string => normal(article).replaceAll(' ', '');

const asJoined = ({ rowNumber, sheet, values }: ProductRow): SkippedRow => ({
  rowNumber,
  sheet,
  skipped: 'stock',
  text: values.name ?? values.article_number ?? '',
});

/** Of several warehouses all that is there. */
function stockIn({ columns }: RecognisedSheet, cells: readonly string[]): Stock | undefined {
  const filled = columns.flatMap((column) => {
    const text = column.use === 'quantity' ? cleanText(valueAt(cells, column)) : undefined;
    return text ? [{ header: column.header, text, count: readStock(text) }] : [];
  });
  const [first] = filled;
  const counts = filled.flatMap(({ count }) => count ?? []);
  const sum = counts.reduce((all, count) => all + count, 0);
  if (counts.length > 0) return { count: Math.min(INT_MAX, sum) };
  return first && { field: { name: extraName(first.header), value: shortened(first.text, LIMITS.extraField.value) } };
}

/** What is counted in another unit than it is sold in says nothing. */
function withStock(row: ProductRow, stock: Stock | undefined): ProductRow {
  if (!stock || row.warnings.some(({ code }) => code === 'unit_of_price')) return row;
  if ('count' in stock) return { ...row, values: { ...row.values, stock: stock.count } };
  return { ...row, extra_fields: [...row.extra_fields, stock.field].slice(0, LIMITS.extraField.most) };
}

import type { ImportQuestion } from '@postavka/contract';
import { normal } from '../../../../platform/text/normal.ts';
import type { RawRow, Sheet } from '../../read/sheet.ts';
import { valueAt } from '../cells.ts';
import type { Column, RecognisedSheet } from '../recognised-sheet.ts';

/** What the first rows of each sheet tell. */
export function sheetQuestions(sheets: readonly Sheet[], recognised: readonly RecognisedSheet[]): ImportQuestion[] {
  const comparison = compareSheets(recognised);
  for (const [index, { sample }] of sheets.entries()) comparison.add(index, sample);
  return comparison.questions();
}

/** Whether rows behind the first ones may name a product of one sheet that stands on another too. */
export function maySayMore(sheets: readonly Sheet[], recognised: readonly RecognisedSheet[]): boolean {
  const priced = recognised.filter((table) => pricedColumns(table) !== undefined);
  return new Set(priced.map(({ name }) => name)).size > 1 && sheets.some(({ rows, sample }) => rows > sample.length);
}

interface Offered {
  readonly name: string;
  /** By sheet, the price that is met first. */
  readonly bySheet: Map<string, string>;
}

/** Asks where a product of one sheet stands on another at another price, once it was given their rows. */
export function compareSheets(recognised: readonly RecognisedSheet[]) {
  const offered = new Map<string, Offered>();
  return {
    add(sheet: number, rows: readonly RawRow[]): void {
      const table = recognised[sheet];
      for (const { key, name, price } of table ? pricedRows(rows, table) : []) {
        const known = offered.get(key) ?? { name, bySheet: new Map() };
        if (table && !known.bySheet.has(table.name)) known.bySheet.set(table.name, price);
        offered.set(key, known);
      }
    },
    questions(): ImportQuestion[] {
      const differing = [...offered.values()].filter(
        ({ bySheet }) => new Set([...bySheet.values()].map(comparable)).size > 1,
      );
      const [example] = differing;
      if (!example) return [];
      const asked = [...new Set(recognised.map(({ name }) => name))].filter((name) =>
        differing.some(({ bySheet }) => bySheet.has(name)),
      );
      const prices = asked.map((name) => example.bySheet.get(name) ?? '');
      return [{ code: 'sheets', sheets: asked, example: example.name, prices }];
    },
  };
}

/** One sheet may write 1200 and another 1 200,00. */
const comparable = (price: string): string => price.replace(/\s/g, '').replace(/[.,]0{1,2}(?!\d)/, '');

function pricedColumns({ header, columns }: RecognisedSheet) {
  const of = (use: Column['use']) => columns.find((column) => column.use === use);
  const [article, name, price] = [of('article_number'), of('name'), of('price')];
  return header && price && (article ?? name) ? { header, article, name, price } : undefined;
}

const SHOWN = 60;
/** Of article and name together: longer ones that begin alike are one product here. */
const LONGEST_KEY = 300;

/** Products as an import tells them apart: by article and name. */
function* pricedRows(rows: readonly RawRow[], table: RecognisedSheet) {
  const priced = pricedColumns(table);
  if (!priced) return;
  const { header, article, name, price } = priced;
  for (const { number, cells } of rows) {
    const textOf = (column: Column | undefined) => (column ? valueAt(cells, column).trim() : '');
    const [code, title, cost] = [textOf(article), textOf(name), textOf(price)];
    const key = `${normal(code)}\n${normal(title)}`.slice(0, LONGEST_KEY);
    if (number > header.last && /\d/.test(cost) && key.trim() !== '')
      yield { key, name: (code || title).slice(0, SHOWN), price: cost.slice(0, SHOWN) };
  }
}

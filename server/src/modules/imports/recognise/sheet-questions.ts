import type { ImportQuestion } from '@postavka/contract';
import type { Sheet } from '../read/sheet.ts';
import { normal } from './header-words.ts';
import type { Column, RecognisedSheet } from './recognised-sheet.ts';
import { valueAt } from './value-at.ts';

interface Offer {
  readonly sheet: string;
  readonly price: string;
}

/** Asks where a product of one sheet stands on another at another price, as far as their first rows tell. */
export function sheetQuestions(sheets: readonly Sheet[], recognised: readonly RecognisedSheet[]): ImportQuestion[] {
  const offers = new Map<string, { readonly name: string; readonly at: Offer[] }>();
  recognised.forEach((table, index) => {
    for (const { key, name, price } of pricedRows(sheets[index], table)) {
      const known = offers.get(key) ?? { name, at: [] };
      known.at.push({ sheet: table.name, price });
      offers.set(key, known);
    }
  });
  const differing = [...offers.values()].flatMap(({ name, at }) => {
    const bySheet = new Map(at.toReversed().map(({ sheet, price }) => [sheet, price]));
    return new Set(bySheet.values()).size > 1 ? [{ name, bySheet }] : [];
  });
  const [example] = differing;
  if (!example) return [];
  const asked = [...new Set(recognised.map(({ name }) => name))].filter((name) =>
    differing.some(({ bySheet }) => bySheet.has(name)),
  );
  const prices = asked.map((name) => example.bySheet.get(name) ?? '');
  return [{ code: 'sheets', sheets: asked, example: example.name, prices }];
}

const SHOWN = 60;

/** Products as an import tells them apart: by article and name. */
function* pricedRows(sheet: Sheet | undefined, { header, columns }: RecognisedSheet) {
  const of = (use: Column['use']) => columns.find((column) => column.use === use);
  const [article, name, price] = [of('article_number'), of('name'), of('price')];
  if (!sheet || !header || !price || !(article ?? name)) return;
  for (const { number, cells } of sheet.sample) {
    const said = (column: Column | undefined) => (column ? valueAt(cells, column).trim() : '');
    const [code, title, cost] = [said(article), said(name), said(price)];
    const key = `${normal(code)}\n${normal(title)}`;
    if (number > header.last && /\d/.test(cost) && key.trim() !== '')
      yield { key, name: (code || title).slice(0, SHOWN), price: cost.slice(0, SHOWN) };
  }
}

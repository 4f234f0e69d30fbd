import type { ImportQuestion } from '@postavka/contract';
import type { Sheet } from '../../read/sheet.ts';
import { valueAt } from '../cells.ts';
import type { Given } from '../given.ts';
import { isNumber } from '../header/header-look.ts';
import { reachKey } from '../money/price-notes.ts';
import { type Column, namesMoney, type RecognisedSheet } from '../recognised-sheet.ts';
import { reachQuestions } from './reach-questions.ts';
import { sheetQuestions } from './sheet-questions.ts';

/** What a person has to say before anything is written. */
export type Question = ImportQuestion;

export function questionsOf(
  sheets: readonly Sheet[],
  recognised: readonly RecognisedSheet[],
  given: Given,
): Question[] {
  const columns = recognised.flatMap((sheet) => sheet.columns.map((column) => ({ sheet, column })));
  const prices = columns.filter(({ column }) => column.use === 'price').map(({ column }) => column);
  return [
    ...headerQuestions(sheets, recognised, given),
    ...priceQuestions(recognised),
    ...(given.takesFirst ? [] : sheetQuestions(sheets, recognised)),
    ...reachQuestions(sheets, recognised),
    ...currencyQuestions(recognised, given),
    ...distinct(prices.filter(({ money }) => money?.ambiguous !== undefined)).map(({ key, money }) => ({
      code: 'numbers' as const,
      column: key,
      example: money?.ambiguous ?? '',
    })),
  ];
}

/** A file without any header is asked about where it has a table at all. */
function headerQuestions(sheets: readonly Sheet[], recognised: readonly RecognisedSheet[], given: Given): Question[] {
  const { leftOut = [] } = given;
  if (recognised.some(({ header }) => header)) return goodsAbove(sheets, recognised, given);
  return sheets
    .filter((sheet) => isTable(sheet) && !leftOut.includes(sheet.name))
    .map(({ name }) => ({ code: 'header' as const, sheet: name }));
}

/** Where goods seem to stand above the header, they may be those of another table. */
function goodsAbove(
  sheets: readonly Sheet[],
  recognised: readonly RecognisedSheet[],
  { headers = {}, layouts = {} }: Given,
): Question[] {
  return recognised.flatMap(({ name, layout, header, columns }, index) => {
    const isAnswered = Object.hasOwn(headers, name) || Object.hasOwn(layouts, layout);
    if (!header || isAnswered) return [];
    const above = (sheets[index]?.sample ?? []).filter(({ number }) => number < header.first);
    const goods = above.filter((row) => mayBeGoods(row, columns)).map(({ number }) => number);
    // One alone may look so by chance.
    const isRun = goods.some((number) => goods.includes(number + 1));
    return isRun ? [{ code: 'header' as const, sheet: name, above: goods.length }] : [];
  });
}

type Columns = RecognisedSheet['columns'];

/** Whether a row has a text where names are, and a number where prices are. */
function mayBeGoods({ cells }: Sheet['sample'][number], columns: Columns): boolean {
  const textsOf = (...uses: readonly Columns[number]['use'][]) =>
    columns.filter(({ use }) => uses.includes(use)).map((column) => valueAt(cells, column));
  return textsOf('name').some((text) => /\p{L}/u.test(text)) && textsOf('price', 'undecided').some(mayBePrice);
}

/** Longer numbers are those of phones and accounts. */
const LONGEST_PRICE = 7;

const mayBePrice = (text: string): boolean => isNumber(text) && text.replace(/\D/g, '').length <= LONGEST_PRICE;

/** Several rows of several columns, with a number in one of them. */
const isTable = ({ rows, filled, evidence }: Sheet): boolean =>
  rows > 1 && filled.filter((count) => count > 1).length > 1 && evidence.some((one) => (one?.numbers ?? 0) > 0);

function priceQuestions(recognised: readonly RecognisedSheet[]): Question[] {
  const asked = new Map<string, Question>();
  for (const { layout, columns, doubt } of recognised) {
    const open = columns.filter(({ use }) => use === 'undecided').map(({ key }) => key);
    const because = doubt === undefined ? {} : { note: reachKey(doubt) };
    if (open.length > 0 && !asked.has(layout)) asked.set(layout, { code: 'price_column', columns: open, ...because });
  }
  return [...asked.values()];
}

function currencyQuestions(recognised: readonly RecognisedSheet[], { rates = {}, layouts = {} }: Given): Question[] {
  const codes = recognised.flatMap(({ columns, spoken }) => {
    const prices = columns.filter(({ use }) => use === 'price');
    const named = columns
      .filter(namesMoney)
      .flatMap(({ use, money }) => (use === 'currency' ? money?.named : money?.inCells) ?? []);
    return prices.flatMap(({ money }) => [
      ...(money?.currency ? [money.currency] : []),
      ...(money?.inCells ?? []),
      ...(money?.inTitles ?? []),
      ...named,
      ...spoken.footnotes.flatMap(({ currency }) => currency ?? []),
    ]);
  });
  const moneys = recognised.flatMap(({ columns }) =>
    columns.flatMap(({ use, money }) => (use === 'price' ? (money ?? []) : [])),
  );
  const isMixed = (code: string) => moneys.some(({ currency, isMixed: isEither }) => isEither && currency === code);
  const suggested = Object.assign({}, ...recognised.map(({ layout }) => layouts[layout]?.rates ?? {}));
  return [...new Set(codes)]
    .filter((currency) => !Object.hasOwn(rates, currency))
    .map((currency) => ({
      code: 'currency' as const,
      currency,
      suggested: suggested[currency] ?? null,
      ...(isMixed(currency) && { mixed: true as const }),
    }));
}

const distinct = (columns: readonly Column[]): Column[] => [...new Map(columns.map((one) => [one.key, one])).values()];

import { normal } from '../../../platform/text/normal.ts';
import { columnLetter } from '../../../platform/xlsx/column-letter.ts';
import type { Sheet } from '../read/sheet.ts';
import { valueAt } from './cells.ts';
import { codesAsArticles, firstTextsAsNames, gradesAsExtra } from './codes-as-names.ts';
import { columnsOf, type PhysicalColumns } from './columns.ts';
import type { Given, Layout } from './given.ts';
import { guessByContent } from './guess-by-content.ts';
import type { Header } from './header/header.ts';
import { headerKeys } from './header/header-keys.ts';
import { isNumber } from './header/header-look.ts';
import { isCounted } from './header/header-words.ts';
import { keyIn, ofLayout } from './layout.ts';
import { type Mapping, mapHeaders, type Use } from './mapping.ts';
import { createMoneyOf } from './money/column-money.ts';
import { moneyHeader } from './money/money-header.ts';
import money from './money/money-words.json' with { type: 'json' };
import { doubtOf } from './money/price-doubt.ts';
import { reachKey } from './money/price-notes.ts';
import { ownLayout } from './own-layout.ts';
import type { Column } from './recognised-sheet.ts';
import { ofShops } from './shop-exports.ts';
import { stockOfWarehouses } from './warehouses.ts';

/** What each column of a sheet is taken for: what a person chose, what an own export has there, or what it looks like. */
export function columnMeanings(sheet: Sheet, header: Header, layout: string, place: number, given: Given): Column[] {
  const columns = columnsOf(sheet, header);
  const remembered = given.layouts && Object.hasOwn(given.layouts, layout) ? given.layouts[layout] : undefined;
  const doubt = doubtOf(sheet);
  const chosen: Mapping = { ...trusted(remembered, doubt, given), ...ofLayout(given.mapping ?? {}, place) };
  const decimals = ofLayout(given.decimals ?? {}, place);
  const headers = columns.map((column) => column.header);
  const keys = headerKeys(headers);
  const below = sheet.sample.filter(({ number }) => number > header.last);
  // A column that a person decided on needs no look.
  const textsOf = (index: number) => {
    const column = Object.hasOwn(chosen, keys[index] ?? '') ? undefined : columns[index];
    return column ? below.map(({ cells }) => valueAt(cells, column)) : [];
  };
  const isTold = sheet.header !== undefined || Object.hasOwn(given.headers ?? {}, sheet.name);
  const named = guessedUses(sheet, columns, chosen, textsOf);
  const uses = isTold ? firstTextsAsNames(named, textsOf) : named;
  const guessed = header.cells.length === 0 ? guessByContent(sheet, columns) : new Map<number, Use>();
  const own = ownLayout(header.cells);
  const moneyOf = createMoneyOf(sheet, header);
  const isUnsure = doubt !== undefined || arePricesUnsure(columns, textsOf);
  const isOpen = (column: PhysicalColumns, index: number): boolean =>
    isUnsure ||
    isOfLot(headers, index) ||
    isOverSeveral(sheet, column) ||
    hasNumbersBehind(sheet, header, columns, index);
  return columns.map((column, index) => {
    const isNameless = column.header === '';
    const letter = columnLetter(column.at[0] ?? 0);
    const key = isNameless ? `#${letter}` : (keys[index] ?? '');
    const known = Object.hasOwn(chosen, key) ? chosen[key] : (guessed.get(index) ?? own?.get(column.at[0] ?? 0));
    const guess = (isNameless ? 'extra' : usualUse(uses[index], column.header)) ?? 'extra';
    const use = known ?? (guess === 'price' && isOpen(column, index) ? 'undecided' : guess);
    const money = moneyOf(column, decimals[key] ?? remembered?.decimals[key]);
    return { ...column, header: isNameless ? letter : column.header, key: keyIn(key, place), use, money };
  });
}

/** A price that was chosen for lists with these headers was not chosen knowing what this list says of its prices. */
function trusted(remembered: Layout | undefined, doubt: string | undefined, { reaches }: Given): Mapping {
  const mapping = remembered?.mapping ?? {};
  if (doubt === undefined || Object.hasOwn({ ...remembered?.reaches, ...reaches }, reachKey(doubt))) return mapping;
  return Object.fromEntries(Object.entries(mapping).filter(([, use]) => use !== 'price'));
}

type TextsOf = (column: number) => readonly string[];

/** By their headers first; what stands below corrects that. */
function guessedUses(
  sheet: Sheet,
  columns: readonly PhysicalColumns[],
  chosen: Mapping,
  textsOf: TextsOf,
): readonly Use[] {
  const headers = columns.map(({ header }) => header);
  const isNumeric = (index: number) => columns[index]?.at.some((at) => (sheet.evidence[at]?.numbers ?? 0) > 0) ?? false;
  let uses: readonly Use[] = mapHeaders(headers, chosen, isNumeric);
  uses = codesAsArticles(uses, textsOf);
  uses = gradesAsExtra(uses, headers, textsOf);
  uses = stockOfWarehouses(uses, headers, isNumeric);
  return ofShops(uses, headers, textsOf);
}

/** Whether something of all columns leaves open of what the prices are. */
function arePricesUnsure(columns: readonly PhysicalColumns[], textsOf: TextsOf): boolean {
  // Rows of one product say its prices of several kinds.
  const hasKinds = columns.some(
    ({ header }, index) => money.kindsOfPrice.includes(normal(header)) && new Set(textsOf(index)).size > 1,
  );
  return hasKinds || hasGluedHeaders(columns);
}

/** Two headers of a document that run into one another leave a column without any: nobody knows which is which. */
const hasGluedHeaders = (columns: readonly PhysicalColumns[]): boolean =>
  columns.some(({ header }, index) => /\p{Ll}\p{Lu}\p{Ll}/u.test(header) && columns[index + 1]?.header === '');

/** What is counted under a word that has other meanings too is shown under its own header. */
const usualUse = (use: Use | undefined, header: string): Use | undefined =>
  use === 'quantity' && isCounted(header) ? 'extra' : use;

/** "Cost" beside "quantity" or "balance" is more often that of all of them; "for how many" says that a price is not of one. */
function isOfLot(headers: readonly string[], index: number): boolean {
  const others = headers.filter((_, other) => other !== index);
  const isCost = normal(headers[index] ?? '') === money.wholeCost;
  const isCountedFor = (header: string) => `${header} `.startsWith(`${money.lotSigns[0]} `) && !moneyHeader(header);
  const isBalance = (said: string) => said.split(' ').some((word) => money.balances.includes(word));
  return others
    .map((header) => ({ header, said: normal(header) }))
    .some(({ header, said }) => (isCost && (isCounted(header) || isBalance(said))) || isCountedFor(said));
}

/** Of the rows with a price, how many have a number beside it that is no chance. */
const MOSTLY = 0.5;

/** One header over several columns of numbers: prices of which nobody says what each is for. */
const isOverSeveral = (sheet: Sheet, { at, filled }: PhysicalColumns): boolean =>
  at.filter((place) => (sheet.evidence[place]?.numbers ?? 0) >= Math.max(1, filled * MOSTLY)).length > 1;

/**
 * Numbers without a header right behind every price: its kopecks, which a delimiter has cut off, or another price whose
 * header a document has set too close to this one.
 */
function hasNumbersBehind(sheet: Sheet, header: Header, columns: readonly PhysicalColumns[], index: number): boolean {
  const [price, next] = [columns[index], columns[index + 1]];
  if (!price || !next || next.header !== '' || next.at[0] !== (price.at.at(-1) ?? 0) + 1) return false;
  const [place = 0] = next.at;
  const below = sheet.sample.filter(({ number }) => number > header.last).map(({ cells }) => cells[place] ?? '');
  const texts = below.filter((text) => text !== '');
  return texts.length > 0 && next.filled >= price.filled * MOSTLY && texts.every(isNumber);
}

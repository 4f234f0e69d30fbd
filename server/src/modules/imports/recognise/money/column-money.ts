import { currenciesIn, numberedCurrency } from '../../read/currencies/currencies.ts';
import type { RawRow, Sheet } from '../../read/sheet.ts';
import type { PhysicalColumns } from '../columns.ts';
import type { Header } from '../header/header.ts';
import { besideRoubles } from './beside-roubles.ts';
import { type MoneyHeader, moneyHeader } from './money-header.ts';
import { type MoneyNote, moneyNote, sheetNote, vatNote } from './money-note.ts';
import { type Signs, signsOf, USUAL_SIGNS } from './separators.ts';
import { noteAmong, titleNote } from './title-note.ts';
import { withoutRates } from './without-rates.ts';

/** How the prices of a column are to be read. */
export interface ColumnMoney {
  /** The currency of prices whose cell names none; absent means roubles. */
  readonly currency: string | undefined;
  /** Whether the header or note that names it also names roubles: prices may be in either. */
  readonly isMixed: boolean;
  /** Foreign currencies named in its cells. */
  readonly inCells: readonly string[];
  /** Foreign currencies named in titles and sentences between the goods. */
  readonly inTitles: readonly string[];
  /** For a column of currency names: also those given by number (840), and `UNIT` for names we do not know. */
  readonly named: readonly string[];
  readonly times: number;
  readonly per: number;
  /** The unit that all prices are for, where a text says so. */
  readonly unit: string | undefined;
  /** The unit in a header such as "for 100 m": prices are divided to be those of one. */
  readonly lotUnit: string | undefined;
  readonly vat: MoneyHeader['vat'];
  readonly signs: Signs;
  /** An example of a number that can be read both ways, while nobody has said how. */
  readonly ambiguous: string | undefined;
}

/** Returns a function that says how to read the prices of a column; notes about all prices are looked for once. */
export function createMoneyOf(sheet: Sheet, header: Header) {
  const note = noteOf(sheet);
  const noted = note?.isMixed && isMoneyToldApart(sheet, header) ? undefined : note?.currency;
  const vat = vatOfAll(sheet);
  const inTitles = [
    ...sheet.titles.flatMap((text) => titleNote(text)?.currency ?? []),
    ...sheet.sayings.flatMap(({ text }) => noteAmong(text)?.currency ?? []),
  ].filter((code) => code !== 'RUB');

  return ({ header: title, at }: PhysicalColumns, decimals: 'decimal' | 'thousands' | undefined): ColumnMoney => {
    const own = moneyHeader(title);
    const evidence = at.flatMap((column) => sheet.evidence[column] ?? []);
    const [first = undefined] = evidence.filter(({ numbers }) => numbers > 0);
    const decided = first ? signsOf(first) : USUAL_SIGNS;
    const foreign = [...new Set(evidence.flatMap(({ currencies }) => currencies))].filter((code) => code !== 'RUB');
    return {
      currency: own?.currency ?? (own?.isRoubles ? undefined : noted),
      isMixed: own?.currency === undefined ? note?.isMixed === true : besideRoubles(withoutRates(title)) !== undefined,
      inCells: foreign,
      inTitles,
      named: [...foreign, ...evidence.flatMap(({ numbered }) => numbered), ...unknownNames(sheet, header, at)].filter(
        (code) => code !== 'RUB',
      ),
      times: own && own.times !== 1 ? own.times : (note?.times ?? 1),
      per: own && own.per > 1 ? own.per : (note?.per ?? 1),
      unit: note?.unit,
      lotUnit: own?.lotUnit,
      vat: own && (own.vat ?? vat),
      signs: decided ?? { comma: decimals ?? 'decimal', dot: decimals ?? 'decimal' },
      ambiguous: decided === undefined && decimals === undefined ? example(sheet, header, at) : undefined,
    };
  };
}

/** Whether cells or headers tell which prices are in which money. */
const isMoneyToldApart = ({ evidence }: Sheet, { cells }: Header): boolean =>
  evidence.some((one) => one?.numbered.length || one?.currencies.some((code) => code !== 'RUB')) ||
  cells.some(({ text }) => moneyHeader(text)?.currency !== undefined);

function unknownNames(sheet: Sheet, { last }: Header, at: readonly number[]): string[] {
  const isUnknown = (text: string) =>
    text !== '' && currenciesIn(text).length === 0 && numberedCurrency(text) === undefined;
  const below = sheet.sample.filter(({ number }) => number > last);
  return below.some(({ cells }) => at.some((column) => isUnknown((cells[column] ?? '').trim()))) ? ['UNIT'] : [];
}

/** What texts above or below a table, or the name of its sheet, say about all its prices. */
function noteOf({ notes, name }: Sheet): MoneyNote | undefined {
  const found = notes.flatMap((text) => moneyNote(text) ?? []);
  const { currency, isMixed } = found.find((note) => note.currency !== undefined) ?? sheetNote(name) ?? NO_MONEY;
  const unit = found.find((note) => note.unit !== undefined)?.unit;
  const other = found.find(({ times, per, isUnsure }) => times !== 1 || per > 1 || isUnsure);
  if (currency === undefined && unit === undefined && !other) return undefined;
  return { times: 1, per: 1, isUnsure: false, ...other, unit, currency, isMixed: isMixed ?? false };
}

const NO_MONEY: Partial<MoneyNote> = {};

function vatOfAll({ notes }: Sheet): MoneyHeader['vat'] {
  const [vat, ...others] = new Set(notes.flatMap((text) => vatNote(text) ?? []));
  return others.length === 0 ? vat : undefined;
}

function example(sheet: Sheet, { last }: Header, at: readonly number[]): string {
  const isEither = (text: string) => /^\D{0,12}\d{1,3}[.,]\d{3}\D{0,24}$/.test(text.trim());
  const texts = sheet.sample
    .filter(({ number }: RawRow) => number > last)
    .flatMap(({ cells }) => at.map((c) => cells[c] ?? ''));
  return (texts.find(isEither) ?? '1,000').slice(0, 60);
}

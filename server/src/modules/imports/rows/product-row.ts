import { LIMITS, type PriceVat } from '@postavka/contract';
import type { RawRow } from '../read/sheet.ts';
import { UNCACHED } from '../read/sheet-facts.ts';
import { normal } from '../recognise/header-words.ts';
import type { Use } from '../recognise/mapping.ts';
import { valueAt } from '../recognise/recognise.ts';
import type { Column, RecognisedSheet } from '../recognise/recognised-sheet.ts';
import { USUAL_SIGNS } from '../recognise/separators.ts';
import { isSameUnit, unitOfPrice } from '../recognise/unit-of-price.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { cleanText, copyOf, oneLine, withoutMarkup } from './clean-text.ts';
import type { Finding, FindingCode } from './finding.ts';
import { readPrice } from './price.ts';
import { type Roubles, toRoubles } from './roubles.ts';
import { currencyOf } from './row-currency.ts';
import { safeLink } from './safe-link.ts';
import { extraName, shortened } from './shorten.ts';
import { readStock, readVat } from './trade-facts.ts';

interface ExtraField {
  readonly name: string;
  readonly value: string;
}

/** Fields of a product that the file speaks of. No column, no key: an update leaves that field as it is. */
interface RowValues {
  name?: string;
  article_number?: string | null;
  /** Whole roubles; `null` is a price on request, and what can't be read is not there. */
  price?: number | null;
  unit?: string;
  /** The smallest lot that is sold. */
  min_lot?: number | null;
  /** How many there are. */
  stock?: number | null;
  price_vat?: PriceVat | null;
  vat_rate?: number | null;
  barcode?: string | null;
  description?: string;
  product_series?: string | null;
  product_link?: string | null;
  factory_producer?: string | null;
  /** As the file says them; which ones they are is known where the lists of them are. */
  country?: string | null;
  region?: string | null;
  condition?: 'new' | 'used' | null;
}

export interface ProductRow {
  /** As the person sees it in the file, from 1. */
  readonly rowNumber: number;
  readonly sheet: string;
  /** Where it stands: its columns say what the file speaks of. */
  readonly recognised: RecognisedSheet;
  readonly values: RowValues;
  readonly extra_fields: readonly ExtraField[];
  /** Names from the root. */
  readonly category_path: readonly string[];
  /** Paths that its cell names one after another, if all of them turn out to be categories. */
  readonly category_paths?: readonly (readonly string[])[] | undefined;
  readonly warnings: readonly Finding[];
  /** With any of these the row is not imported. */
  readonly errors: readonly Finding[];
}

/** A row that is being put together. */
interface Draft {
  readonly settings: RowSettings;
  readonly row: RawRow;
  /** What the column of currencies says. */
  readonly currency: string | undefined;
  /** What the price is for, where its cell says that it is a pack. */
  pack?: string | undefined;
  readonly taken: Set<Use>;
  readonly values: RowValues;
  readonly extra: ExtraField[];
  readonly categories: string[];
  /** Several categories, as our own export writes them. */
  paths?: readonly (readonly string[])[];
  readonly warnings: Finding[];
  readonly errors: Finding[];
}

/** What a person said of the rows of a file. */
export interface RowSettings {
  readonly rates: Readonly<Record<string, number | null>>;
  /** Whether an empty cell makes its field empty. */
  readonly clearsEmpty: boolean;
  /** Whether products are only looked up, so that a row without a name is one. */
  readonly onlyPrices: boolean;
}

export const USUAL_SETTINGS: RowSettings = { rates: {}, clearsEmpty: false, onlyPrices: false };

export function productRow(
  sheet: RecognisedSheet,
  row: RawRow,
  groups: readonly string[],
  settings: RowSettings = USUAL_SETTINGS,
): ProductRow {
  const draft: Draft = {
    ...{ settings, row, currency: currencyOf(sheet, row) },
    ...{ taken: new Set(), values: {}, extra: [], categories: [], warnings: [], errors: [] },
  };
  for (const column of sheet.columns) {
    if (PASSED_OVER.has(column.use)) continue;
    const text = cleanText(textOf(row, column));
    if (text === undefined) draft.errors.push({ code: 'characters', params: { header: column.header } });
    else put(draft, column, withoutBroken(draft, column, text));
  }
  settlePack(draft);
  settleUnit(draft, sheet);
  const isNamed = Boolean(draft.values.name) || (isWithoutNames(sheet) && Boolean(draft.values.article_number));
  if (!isNamed && !draft.errors.some(({ code }) => code === 'characters'))
    draft.errors.unshift({ code: 'name_required' });
  if (draft.extra.length > LIMITS.extraField.most) {
    draft.warnings.push({
      code: 'extra_fields_cut',
      params: { max: LIMITS.extraField.most, count: draft.extra.length },
    });
  }
  return {
    rowNumber: row.number,
    sheet: sheet.name,
    recognised: sheet,
    values: draft.values,
    extra_fields: draft.extra.slice(0, LIMITS.extraField.most),
    category_path: [...groups, ...draft.categories],
    category_paths: draft.paths,
    warnings: draft.warnings,
    errors: draft.errors,
  };
}

const PASSED_OVER: ReadonlySet<Use> = new Set(['ignored', 'row_number', 'undecided', 'currency', 'image']);

/** A list of articles and prices names its goods by their articles. */
const isWithoutNames = ({ columns }: RecognisedSheet): boolean => !columns.some(({ use }) => use === 'name');

/** What a cell says; an article as the person sees it, and a price that is merged over several columns in each of them. */
function textOf(row: RawRow, column: Column): string {
  const [physical = 0] = column.at;
  if (column.use === 'article_number' && row.shown?.[physical] !== undefined) return row.shown[physical];
  const own = valueAt(row.cells, column);
  if (own !== '' || column.use !== 'price') return own;
  const span = row.spans?.find(([left, right]) => left < physical && physical <= right);
  return span ? (row.cells[span[0]] ?? '') : '';
}

const BROKEN = new Set(words.brokenCells);

/** A formula that failed says nothing of the product. */
function withoutBroken(draft: Draft, { header }: Column, text: string): string {
  if (!text.startsWith('#') || !BROKEN.has(text.toLowerCase())) return text;
  const code = text === UNCACHED ? 'formula_uncounted' : 'cell_broken';
  draft.warnings.push({ code, params: { header, value: text } });
  return '';
}

/** Fields that have a place of their own; what has none goes under its header. */
const FIELDS: Partial<Record<Use, (draft: Draft, text: string, column: Column) => void>> = {
  name: putName,
  article_number: (draft, text, column) => {
    draft.values.article_number = oneLine(text) || null;
    refuseLong(draft, 'article_number', text, LIMITS.product.article);
    if (isDate(draft, column)) draft.warnings.push({ code: 'article_was_date', params: { value: text } });
  },
  price: putPrice,
  unit: (draft, text, column) => {
    const unit = oneLine(text).replace(/\.$/, '');
    if (unit.length <= LIMITS.product.unit) draft.values.unit = unit;
    else keep(draft, column, text);
  },
  min_order: (draft, text, column) => {
    const lot = /^\D{0,4}(\d{1,9})(?:[.,]0+)?\D{0,6}$/.exec(text)?.[1];
    if (lot !== undefined && Number(lot) > 0) draft.values.min_lot = Number(lot);
    else if (text !== '') {
      draft.warnings.push({ code: 'min_lot_unreadable', params: { value: copyOf(text.slice(0, 100)) } });
      keep(draft, column, text);
    }
  },
  quantity: (draft, text, column) => {
    const stock = readStock(text);
    if (stock !== undefined) draft.values.stock = stock;
    else keep(draft, column, text);
  },
  vat: (draft, text, column) => {
    const vat = readVat(text);
    if (vat.rate !== undefined) draft.values.vat_rate = vat.rate;
    if (vat.price !== undefined) draft.values.price_vat = vat.price;
    if (vat.rate === undefined && vat.price === undefined) keep(draft, column, text);
  },
  barcode: (draft, text, column) => {
    const digits = text.replace(/[\s-]/g, '');
    if (/^\d{8,14}$/.test(digits)) draft.values.barcode = digits;
    else if (text !== '') {
      draft.warnings.push({ code: 'barcode_unreadable', params: { value: copyOf(text.slice(0, 100)) } });
      keep(draft, column, text);
    }
  },
  description: (draft, text, column) => {
    const full = [draft.values.description, withoutMarkup(text)].filter(Boolean).join('\n');
    draft.values.description = cut(draft, column, full, LIMITS.product.description);
  },
  series: (draft, text, column) => {
    draft.values.product_series = cut(draft, column, oneLine(text), LIMITS.product.series) || null;
  },
  manufacturer: (draft, text, column) => {
    draft.values.factory_producer = cut(draft, column, oneLine(text), LIMITS.product.factory) || null;
  },
  link: (draft, text, column) => {
    const link = safeLink(text, LIMITS.product.link);
    draft.values.product_link = link ?? null;
    if (link !== undefined || text === '') return;
    draft.warnings.push({ code: 'link_unsafe', params: { value: copyOf(text.slice(0, 100)) } });
    keep(draft, column, text);
  },
  country: (draft, text) => {
    draft.values.country = oneLine(text) || null;
  },
  region: (draft, text) => {
    draft.values.region = oneLine(text) || null;
  },
  condition: (draft, text, column) => {
    draft.values.condition = conditionOf(text);
    if (text === '' || draft.values.condition !== null) return;
    draft.warnings.push({ code: 'condition_unknown', params: { value: copyOf(text.slice(0, 100)) } });
    keep(draft, column, text);
  },
  category: (draft, text) => {
    draft.categories.push(...pathOf(text));
    const paths = text.split(/;\s+/).map(pathOf);
    if (paths.length > 1) draft.paths = paths;
  },
};

const pathOf = (text: string): string[] => text.split(/\s+\/\s+|\s*[>|\\\u2192\n]\s*/).filter(Boolean);

function put(draft: Draft, column: Column, text: string): void {
  const field = FIELDS[column.use];
  if (!field || (draft.taken.has(column.use) && column.use !== 'category')) {
    keep(draft, column, text);
    return;
  }
  // An empty cell keeps what is stored, unless a person said otherwise.
  if (text === '' && !draft.settings.clearsEmpty) return;
  // Of two columns that mean the same the first that says anything counts.
  if (text !== '') draft.taken.add(column.use);
  field(draft, text, column);
}

const isDate = ({ row }: Draft, { at }: Column): boolean => at.some((physical) => row.dates.includes(physical));

/** A longer name is shortened, and the whole of it begins the description. */
function putName(draft: Draft, text: string, column: Column): void {
  const name = oneLine(text);
  draft.values.name = shortened(name, LIMITS.product.name);
  if (name.length <= LIMITS.product.name) return;
  draft.warnings.push({ code: 'name_cut', params: { max: LIMITS.product.name, length: name.length } });
  const full = [name, draft.values.description].filter(Boolean).join('\n');
  draft.values.description = cut(draft, column, full, LIMITS.product.description);
}

function putPrice(draft: Draft, text: string, column: Column): void {
  const value = copyOf(text.slice(0, 100));
  const warn = (code: FindingCode) => draft.warnings.push({ code, params: { value } });
  if (isDate(draft, column) && text !== '') {
    warn('price_date');
    return;
  }
  if (text !== '' && column.at.some((physical) => draft.row.struck?.includes(physical))) {
    warn('price_struck');
    return;
  }
  const isExact = column.at.some((physical) => draft.row.exact?.includes(physical));
  const price = readPrice(text, isExact ? USUAL_SIGNS : column.money?.signs);
  if (price.kind === 'wrong') {
    warn(price.code);
    return;
  }
  if (price.kind !== 'amount') {
    if (price.kind === 'on_request' && !price.isKnown) warn('price_words');
    // A formula that failed has said so already, and says nothing of the price.
    if (price.kind === 'on_request' || draft.settings.clearsEmpty) draft.values.price = null;
    return;
  }
  const amount = { ...price, currency: price.currency ?? draft.currency };
  const counted = toRoubles(amount, column.money, draft.settings.rates);
  if (counted.kind !== 'roubles') {
    warn(counted.kind === 'left_out' ? 'price_left_out' : 'price_too_large');
    return;
  }
  if (price.isFrom) warn('price_from');
  tellCounting(draft, column, counted, value);
  // A product's price is one rouble or more: nothing is given away.
  if (counted.roubles === 0) draft.warnings.push({ code: 'price_zero', params: { exact: counted.exact } });
  draft.values.price = counted.roubles === 0 ? null : counted.roubles;
  draft.pack = price.pack;
  if (column.money?.vat) draft.values.price_vat ??= column.money.vat;
}

/** The price of a pack is that of the product where packs are what is sold; beside another unit it is left out. */
function settlePack({ values, pack, warnings }: Draft): void {
  if (pack === undefined || !values.price) return;
  values.unit ??= pack;
  if (normal(values.unit).slice(0, 2) === pack.slice(0, 2)) return;
  warnings.push({ code: 'price_of_pack', params: { unit: values.unit, pack } });
  delete values.price;
}

/** A header may say what its prices are for; beside another unit the price goes before, and what is counted in that one does not. */
function settleUnit({ values, warnings }: Draft, { columns }: RecognisedSheet): void {
  const header = columns.find(({ use }) => use === 'price')?.header;
  const unit = header === undefined ? undefined : unitOfPrice(header);
  if (unit === undefined || !values.price) return;
  if (values.unit && isSameUnit(values.unit, unit)) return;
  if (values.unit) {
    warnings.push({ code: 'unit_of_price', params: { unit, other: values.unit } });
    delete values.min_lot;
    delete values.stock;
  }
  values.unit = unit;
}

/** Whatever is not simply the number of the file is told. */
function tellCounting(
  draft: Draft,
  column: Column,
  { roubles, exact, rate, factor }: Extract<Roubles, { kind: 'roubles' }>,
  value: string,
): void {
  if (rate !== undefined) draft.warnings.push({ code: 'price_converted', params: { value, rate, price: roubles } });
  else if (factor !== 1) draft.warnings.push({ code: 'price_scaled', params: { value, price: roubles } });
  if (!exact.includes('.')) return;
  draft.warnings.push({ code: 'price_rounded', params: { exact, price: roubles } });
  keep(draft, column, exact);
}

function keep(draft: Draft, column: Column, text: string): void {
  if (text === '') return;
  draft.extra.push({ name: extraName(column.header), value: cut(draft, column, text, LIMITS.extraField.value) });
}

function refuseLong(draft: Draft, field: Use, text: string, max: number): void {
  if (text.length > max) draft.errors.push({ code: 'too_long', params: { field, max, length: text.length } });
}

function cut(draft: Draft, { header }: Column, text: string, max: number): string {
  if (text.length <= max) return text;
  draft.warnings.push({ code: 'cut', params: { header, max, length: text.length } });
  return shortened(text, max);
}

function conditionOf(text: string): 'new' | 'used' | null {
  const said = normal(text);
  if (words.condition.new.includes(said)) return 'new';
  return words.condition.used.includes(said) ? 'used' : null;
}

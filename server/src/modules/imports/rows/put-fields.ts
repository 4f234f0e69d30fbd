import { INT_MAX, LIMITS } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';
import type { Use } from '../recognise/mapping.ts';
import { signOfUnit } from '../recognise/money/unit-of-price.ts';
import { unitWithoutMoney } from '../recognise/money/unit-without-money.ts';
import type { Column } from '../recognise/recognised-sheet.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { copyOf, oneLine, withoutMarkup } from './clean-text.ts';
import { isGone, saysOffSale } from './off-sale.ts';
import { putPrice } from './put-price.ts';
import { cut, type Draft, isDate, keep } from './row-draft.ts';
import { safeLink } from './safe-link.ts';
import { shortened } from './shorten.ts';
import { readStock, readVat } from './trade-facts.ts';

/** By their numbers in the classifier of units, OKEI. */
const CODED_UNITS: Readonly<Record<string, string>> = words.codedUnits;

/** Fields that have a place of their own; what has none goes under its header. */
const FIELDS: Partial<Record<Use, (draft: Draft, text: string, column: Column) => void>> = {
  name: putName,
  article_number: (draft, text, column) => {
    // An apostrophe keeps a spreadsheet from taking an article for a number.
    const article = oneLine(text).replace(/^['\u2019`](?=\S)/, '');
    draft.values.article_number = article || null;
    refuseLong(draft, 'article_number', article, LIMITS.product.article);
    if (isDate(draft, column)) draft.warnings.push({ code: 'article_was_date', params: { value: text } });
    if (ROUNDED.test(article)) draft.warnings.push({ code: 'article_rounded', params: { value: article } });
  },
  price: putPrice,
  unit: (draft, text, column) => {
    const unit = signOfUnit(CODED_UNITS[text] ?? unitWithoutMoney(oneLine(text)).replace(/\.$/, ''));
    if (unit === '') return;
    const isNumber = /^[\d.,]+$/.test(unit);
    if (!isNumber && unit.length <= LIMITS.product.unit) draft.values.unit = unit;
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
  on_sale: (draft, text, column) => {
    const isOff = saysOffSale(column.header, text);
    if (isOff) takeOffSale(draft, column, text);
    else if (isOff === undefined) keep(draft, column, text);
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
  category: (draft, text, { header }) => {
    if (SLASHED.has(normal(header))) {
      draft.categories.push(...text.split('/').map(oneLine).filter(Boolean));
      return;
    }
    draft.categories.push(...pathOf(text));
    const paths = text.split(/;\s+/).map(pathOf);
    if (paths.length > 1) draft.paths = paths;
  },
};

/** How a spreadsheet saves a long number that it shows in short: its last digits are lost. */
const ROUNDED = /^\d[.,]\d+E\+\d{2}$/i;

/** Of an export whose groups are paths; elsewhere a slash joins two words. */
const SLASHED = new Set(words.slashedGroups);

const pathOf = (text: string): string[] =>
  text
    .split(/(?<=\s)\/(?=\s)|[>|\\\u2192\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Puts what a cell says into its field. */
export function put(draft: Draft, column: Column, text: string): void {
  const field = FIELDS[column.use];
  if (column.use === 'quantity' && draft.taken.has('quantity')) addStock(draft, text);
  if (!field || (draft.taken.has(column.use) && column.use !== 'category')) {
    keep(draft, column, text);
    return;
  }
  // An empty cell keeps what is stored, unless a person said otherwise.
  if (text === '' && !draft.settings.clearsEmpty) return;
  // Of two columns that mean the same the first that says anything counts.
  if (text !== '') draft.taken.add(column.use);
  if (TRADED.has(column.use) && isGone(text)) takeOffSale(draft, column, text);
  field(draft, text, column);
}

/** What is in further warehouses is sold too; how much is in each stays under its header. */
function addStock({ values }: Draft, text: string): void {
  const more = readStock(text);
  if (more !== undefined && (values.stock ?? 0) + more <= INT_MAX) values.stock = (values.stock ?? 0) + more;
}

/** Columns in which goods that are made no more are said to be. */
const TRADED: ReadonlySet<Use> = new Set(['price', 'quantity']);

function takeOffSale(draft: Draft, { header }: Column, text: string): void {
  draft.offSale ??= { header, value: copyOf(text.slice(0, 100)) };
}

/** A longer name is shortened, and the whole of it begins the description. */
function putName(draft: Draft, text: string, column: Column): void {
  const name = oneLine(text);
  draft.values.name = shortened(name, LIMITS.product.name);
  if (name.length <= LIMITS.product.name) return;
  draft.warnings.push({ code: 'name_cut', params: { max: LIMITS.product.name, length: name.length } });
  const full = [name, draft.values.description].filter(Boolean).join('\n');
  draft.values.description = cut(draft, column, full, LIMITS.product.description);
}

function refuseLong(draft: Draft, field: Use, text: string, max: number): void {
  if (text.length > max) draft.errors.push({ code: 'too_long', params: { field, max, length: text.length } });
}

function conditionOf(text: string): 'new' | 'used' | null {
  const said = normal(text);
  if (words.condition.new.includes(said)) return 'new';
  return words.condition.used.includes(said) ? 'used' : null;
}

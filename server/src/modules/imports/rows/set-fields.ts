import { INT_MAX, LIMITS } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';
import type { Use } from '../recognise/mapping.ts';
import { signOfUnit } from '../recognise/money/unit-of-price.ts';
import { unitWithoutMoney } from '../recognise/money/unit-without-money.ts';
import type { Column } from '../recognise/recognised-sheet.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { copyOf, oneLine, withoutMarkup } from './clean-text.ts';
import { isGone, saysOffSale } from './off-sale.ts';
import { cut, type Draft, isDate, keepAsExtra } from './row-draft.ts';
import { safeLink } from './safe-link.ts';
import { setPrice } from './set-price.ts';
import { shortened } from './shorten.ts';
import { readStock, readVat } from './trade-facts.ts';

/** Units by their numbers in the classifier OKEI. */
const CODED_UNITS: Readonly<Record<string, string>> = words.codedUnits;

/** How each field is set; a column that means none of them becomes an extra field. */
const FIELDS: Partial<Record<Use, (draft: Draft, text: string, column: Column) => void>> = {
  name: setName,
  article_number: (draft, text, column) => {
    // An apostrophe keeps a spreadsheet from taking an article for a number.
    const article = oneLine(text).replace(/^['\u2019`](?=\S)/, '');
    draft.values.article_number = article || null;
    refuseLong(draft, 'article_number', article, LIMITS.product.article);
    if (isDate(draft, column)) draft.warnings.push({ code: 'article_was_date', params: { value: text } });
    if (ROUNDED.test(article)) draft.warnings.push({ code: 'article_rounded', params: { value: article } });
  },
  price: setPrice,
  unit: (draft, text, column) => {
    const unit = signOfUnit(CODED_UNITS[text] ?? unitWithoutMoney(oneLine(text)).replace(/\.$/, ''));
    if (unit === '') return;
    const isNumber = /^[\d.,]+$/.test(unit);
    if (!isNumber && unit.length <= LIMITS.product.unit) draft.values.unit = unit;
    else keepAsExtra(draft, column, text);
  },
  min_order: (draft, text, column) => {
    const lot = /^\D{0,4}(\d{1,9})(?:[.,]0+)?\D{0,6}$/.exec(text)?.[1];
    if (lot !== undefined && Number(lot) > 0) draft.values.min_lot = Number(lot);
    else if (text !== '') {
      draft.warnings.push({ code: 'min_lot_unreadable', params: { value: copyOf(text.slice(0, 100)) } });
      keepAsExtra(draft, column, text);
    }
  },
  quantity: (draft, text, column) => {
    const stock = readStock(text);
    if (stock !== undefined) draft.values.stock = stock;
    else keepAsExtra(draft, column, text);
  },
  on_sale: (draft, text, column) => {
    const isOff = saysOffSale(column.header, text);
    if (isOff) markOffSale(draft, column, text);
    else if (isOff === undefined) keepAsExtra(draft, column, text);
  },
  vat: (draft, text, column) => {
    const vat = readVat(text);
    if (vat.rate !== undefined) draft.values.vat_rate = vat.rate;
    if (vat.price !== undefined) draft.values.price_vat = vat.price;
    if (vat.rate === undefined && vat.price === undefined) keepAsExtra(draft, column, text);
  },
  barcode: (draft, text, column) => {
    const digits = text.replace(/[\s-]/g, '');
    if (/^\d{8,14}$/.test(digits)) draft.values.barcode = digits;
    else if (text !== '') {
      draft.warnings.push({ code: 'barcode_unreadable', params: { value: copyOf(text.slice(0, 100)) } });
      keepAsExtra(draft, column, text);
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
    keepAsExtra(draft, column, text);
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
    keepAsExtra(draft, column, text);
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

/** A long number that a spreadsheet saved in the short form in which it shows it: its last digits are lost. */
const ROUNDED = /^\d[.,]\d+E\+\d{2}$/i;

/** Headers of exports that write a group as a path with slashes; elsewhere a slash joins two words. */
const SLASHED = new Set(words.slashedGroups);

const pathOf = (text: string): string[] =>
  text
    .split(/(?<=\s)\/(?=\s)|[>|\\\u2192\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Sets the field that a column means to the value of a cell. */
export function setField(draft: Draft, column: Column, text: string): void {
  const field = FIELDS[column.use];
  if (column.use === 'quantity' && draft.taken.has('quantity')) addStock(draft, text);
  if (!field || (draft.taken.has(column.use) && column.use !== 'category')) {
    keepAsExtra(draft, column, text);
    return;
  }
  // An empty cell leaves the stored value as it is, unless the person chose otherwise.
  if (text === '' && !draft.settings.clearsEmpty) return;
  // Of two columns for one field, the first with a value counts.
  if (text !== '') draft.taken.add(column.use);
  if (TRADED.has(column.use) && isGone(text)) markOffSale(draft, column, text);
  field(draft, text, column);
}

/** Adds what is in another warehouse; the stock of each warehouse is kept as an extra field, too. */
function addStock({ values }: Draft, text: string): void {
  const more = readStock(text);
  if (more !== undefined && (values.stock ?? 0) + more <= INT_MAX) values.stock = (values.stock ?? 0) + more;
}

/** Columns in which a list may say that a product is discontinued. */
const TRADED: ReadonlySet<Use> = new Set(['price', 'quantity']);

function markOffSale(draft: Draft, { header }: Column, text: string): void {
  draft.offSale ??= { header, value: copyOf(text.slice(0, 100)) };
}

/** A name that is too long is shortened; the description then begins with the whole of it. */
function setName(draft: Draft, text: string, column: Column): void {
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
  const value = normal(text);
  if (words.condition.new.includes(value)) return 'new';
  return words.condition.used.includes(value) ? 'used' : null;
}
